import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { paymentSettings } from '../../../db/tables/payments/payments.ts'
import type { AppKeys } from '../../../services/apps/appKeys.ts'
import type { Consent } from '../../../services/consent/parties.ts'

type Token = Pick<Consent, 'accessToken' | 'refreshToken'>

/** What we use the connected accounts with. `processor`: own payments or Authorize.Net. */
export type PaymentTokens = Partial<Record<'processor' | 'stripe' | 'payPal', Token>>

/** The sealed tokens of a store after a change; a part that is `null` is deleted. */
export async function sealTokens(
  tx: Db,
  { tenant, appKeys }: { tenant: string; appKeys: AppKeys },
  change: { [Part in keyof PaymentTokens]: Token | null },
): Promise<string | null> {
  const [row] = await tx.select().from(paymentSettings).where(eq(paymentSettings.tenant, tenant))
  const before = row?.sealed ? (JSON.parse(await appKeys.openCredential(row.sealed)) as PaymentTokens) : {}
  const after = Object.entries({ ...before, ...change }).filter(([, token]) => token !== null)
  return after.length === 0 ? null : appKeys.sealCredential(JSON.stringify(Object.fromEntries(after)))
}

export const tokenOf = ({ accessToken, refreshToken }: Consent): Token => ({ accessToken, refreshToken })
