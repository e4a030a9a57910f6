import { newSecret } from '../identity/secrets.ts'
import type { ConsentService } from './services.ts'
import type { ConsentedAccount } from './table.ts'

/** What a consent page can be told to do, beside what people choose there. */
export const TEST_CHOICES = {
  wrongState: 'Come back with a wrong state',
  noState: 'Come back without state',
  usedCode: 'Come back with a code that was used before',
  error: 'Come back with an error',
} as const

/** Kinds of accounts that consent. */
const ACCOUNTS: Partial<Record<ConsentService, Record<string, string>>> = {
  stripe: { pending: 'Allow with an account that Stripe still checks' },
  payPal: {
    needsUpgrade: 'Allow with an account that needs an upgrade',
    unverified: 'Allow with an account whose email is not confirmed',
    receivableOff: 'Allow with an account that cannot receive payments',
  },
}

/** Value and label of the buttons for tests. */
export const testChoicesOf = (service: ConsentService): [value: string, label: string][] =>
  Object.entries({ ...ACCOUNTS[service], ...TEST_CHOICES })

export const isChoice = (service: ConsentService, choice: string) =>
  ['allow', 'refuse'].includes(choice) || testChoicesOf(service).some(([value]) => value === choice)

/** Whether a choice leads back without a code. */
export const errorOf = (choice: string): string | null =>
  choice === 'refuse' ? 'access_denied' : choice === 'error' ? 'server_error' : null

/** The state that leads back. */
export function stateAfter(choice: string, state: string): string | null {
  if (choice === 'noState') return null
  return choice === 'wrongState' ? `${state.split('.')[0]}.${newSecret()}` : state
}

export function accountFor(service: ConsentService, choice: string, code: string): ConsentedAccount {
  if (service === 'stripe') {
    return { accountId: `acct_${code.slice(0, 16)}`, status: choice === 'pending' ? 'pending' : 'activated' }
  }
  if (service !== 'payPal') return { accountId: `${service}-${code.slice(0, 12)}` }
  const payPal = {
    email: 'shop@example.com',
    acpStatus: choice === 'needsUpgrade' ? null : 'SUBSCRIBED',
    isEmailConfirmed: choice !== 'unverified',
    arePaymentsReceivable: choice !== 'receivableOff',
  }
  return { accountId: code, payPal }
}
