import type { Order } from '#contract/orders/orders.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { connectAvalara } from '#contract/taxes/avalara.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import type { Member, TestApi } from '../../server/machine/testing.ts'
import { lockOrder } from '../../server/orders/orders/actions/changeOrder.ts'
import { writeOrder } from '../../server/orders/orders/records.ts'
import { NO_PAYMENTS } from '../../server/payments/payments/settings.ts'
import { given } from '../../server/payments/payments/testing/consent.ts'
import { TEST_SOURCE } from '../../services/processor/cardProcessors.ts'

const CONNECTED = {
  ...{ isSignupSubmitted: true, accountId: 'acct-1', isStripePreferred: false, isEnabled: true, hasAccessToken: true },
  accessTokenExpiresOn: '2999-01-01T00:00:00.000Z',
}
const PROVIDER = {
  ...NO_PAYMENTS.paymentsProvider,
  ...{ kycState: 'approved' as const, bankLastFour: '6789', payoutSchedule: 'daily' as const },
}

/** Takes cards with own payments, or with an account at Authorize.Net. */
export function connectCards(api: TestApi, me: Member, { isOwn, isTestMode }: { isOwn: boolean; isTestMode: boolean }) {
  const account = { ...CONNECTED, hasExistingAccount: !isOwn, isTestMode }
  return given(api, me, account, isOwn ? { paymentsProvider: PROVIDER } : {})
}

/** A shopper's card is held for the whole order, as at checkout. */
export function holdCard({ database: { db } }: TestApi, { tenant, id, orderNumber }: Order, isOwn: boolean) {
  return db.transaction(async tx => {
    const order = await lockOrder(tx, tenant, id)
    const paymentSource = order.isTest ? TEST_SOURCE : isOwn ? 'payments' : 'authorizeNet'
    const card = { paymentMethod: 'Credit Card', creditCardLastFour: '4242' }
    const hold = { authorizeNetTransactionId: `6${orderNumber}`, authorizedAmount: order.grandTotal }
    await writeOrder(tx, order, { ...order, ...card, ...hold, paymentSource })
  })
}

/** Charges tax in two states, and records it with Avalara. */
export async function connectAvalaraOf(api: TestApi, me: Member): Promise<void> {
  const features = [{ name: 'avalara', enabled: true }]
  const account = {
    accountId: '1234560001',
    licenseKey: 'A1B2C3D4E5F60718',
    environment: 'sandbox',
    companyCode: 'DEFAULT',
  }
  const nexus = [
    { state: 'ME', taxPercent: 5.5 },
    { state: 'CA', taxPercent: 7.25 },
  ]
  const { revision } = (await api.request(getTaxSettings, me)).body
  const requests = [
    [updateFeatures, { features, newAdmin: [] }],
    [saveTaxSettings, { revision, chargeTax: true, nexus, exemptTaxCodes: [] }],
    [connectAvalara, { revision: 0, ...account }],
  ] as const
  for (const [endpoint, body] of requests) {
    const { status } = await api.request(endpoint, me, { body })
    if (status >= 300) throw new Error(`${endpoint.name} responded with ${status}.`)
  }
}
