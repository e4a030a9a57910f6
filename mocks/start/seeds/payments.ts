import type { Db } from '../../db/database.ts'
import { paymentSettings } from '../../db/tables/payments/payments.ts'
import { NO_PAYMENTS } from '../../server/payments/payments/settings.ts'
import type { StoreSeed } from './store.ts'

const PAYOUTS = { payoutSchedule: 'weekly', bankLastFour: '6789' } as const

/** How long an access token is good. */
const TOKEN_DAYS = 365
const DAY_MS = 24 * 3600 * 1000

/** The store with plenty of data takes cards with the provider's own payments; the others that sell take cash. */
export async function insertPayments(tx: Db, { persona, tenant, now }: StoreSeed): Promise<void> {
  if (persona.catalog === 'none') return
  const { revision: _, ...nothing } = NO_PAYMENTS
  const isRich = persona.catalog === 'rich'
  const doc = {
    ...nothing,
    acceptCashAsPayment: true,
    ...(isRich && {
      cardProcessor: {
        ...nothing.cardProcessor,
        ...{ isSignupSubmitted: true, isStripePreferred: false, isEnabled: true, hasAccessToken: true },
        accountId: `acct-${tenant}`,
        accessTokenExpiresOn: new Date(now.getTime() + TOKEN_DAYS * DAY_MS).toISOString(),
      },
      paymentsProvider: { ...nothing.paymentsProvider, kycState: 'approved' as const, ...PAYOUTS },
    }),
  }
  await tx.insert(paymentSettings).values({ tenant, revision: 1, doc })
}
