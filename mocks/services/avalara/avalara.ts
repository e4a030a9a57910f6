import type { PostalAddress } from '#contract/store/postalAddress.ts'
import type { AvalaraCompany, Credentials } from '#contract/taxes/avalara.ts'
import { pause } from '#host/turns.ts'
import { resolve } from './addresses.ts'
import { isExempt, rateAt } from './rates.ts'
import { behaviorOf, WRONG_KEY } from './testAccounts.ts'

/** Avalara does not accept the license key. */
export class KeyRefused extends Error {
  override name = 'KeyRefused'
}

/** Avalara did not respond, or not in time. */
export class AvalaraAway extends Error {
  override name = 'AvalaraAway'
}

/** Longer than the provider waits. */
const SLOW_MS = 60_000

const COMPANIES: readonly AvalaraCompany[] = [
  { code: 'DEFAULT', name: 'Default company', isDefault: true },
  { code: 'WHOLESALE', name: 'Wholesale', isDefault: false },
]

/** Simulates Avalara: the companies of an account. Stops when the caller aborts. */
export async function signIn(credentials: Credentials): Promise<readonly AvalaraCompany[]> {
  const behavior = behaviorOf(credentials.accountId)
  if (behavior === 'neverAnswers') throw new AvalaraAway()
  if (credentials.licenseKey === WRONG_KEY) throw new KeyRefused()
  return behavior === 'noCompanies' ? [] : COMPANIES
}

interface RateQuestion {
  state: string
  postalCode: string
  taxCodes: readonly string[]
}

/** Percent at a place, and which of the tax codes are not taxed there. `null` for a place that Avalara does not know. */
export async function findRate(
  credentials: Credentials,
  { state, postalCode, taxCodes }: RateQuestion,
  signal: AbortSignal,
): Promise<{ taxPercent: number; exemptTaxCodes: string[] } | null> {
  await openAccount(credentials, signal)
  const taxPercent = rateAt(state, postalCode)
  return taxPercent === null ? null : { taxPercent, exemptTaxCodes: taxCodes.filter(code => isExempt(code, state)) }
}

/** The address as it should be written; `null` for one that does not exist. */
export async function resolveAddress(credentials: Credentials, address: PostalAddress, signal: AbortSignal) {
  await openAccount(credentials, signal)
  return resolve(address)
}

/** What an account that could be connected meets afterward. */
export async function openAccount(credentials: Credentials, signal: AbortSignal): Promise<void> {
  const behavior = behaviorOf(credentials.accountId)
  if (behavior === 'neverAnswers' || behavior === 'away') throw new AvalaraAway()
  if (behavior === 'keyRevoked' || credentials.licenseKey === WRONG_KEY) throw new KeyRefused()
  if (behavior !== 'slow') return
  await pause(SLOW_MS, signal).catch(() => {
    throw new AvalaraAway()
  })
}
