import { newSecret } from '../../http/secrets.ts'
import type { ConsentService } from './services.ts'
import type { ConsentedAccount } from './table.ts'

/** What a consent page can be told to do, beside what people choose there. */
const TEST_CHOICES = ['wrongState', 'noState', 'usedCode', 'error'] as const

const ACCOUNT_CHOICES = ['pending', 'needsUpgrade', 'unverified', 'receivableOff'] as const

type TestChoice = (typeof TEST_CHOICES)[number] | (typeof ACCOUNT_CHOICES)[number]

/** Kinds of accounts that consent. */
const ACCOUNTS: Partial<Record<ConsentService, readonly TestChoice[]>> = {
  stripe: ['pending'],
  payPal: ['needsUpgrade', 'unverified', 'receivableOff'],
}

/** Values of the buttons for tests; their labels have the same names. */
export const testChoicesOf = (service: ConsentService): TestChoice[] => [...(ACCOUNTS[service] ?? []), ...TEST_CHOICES]

export const isChoice = (service: ConsentService, choice: string) =>
  ['allow', 'refuse'].includes(choice) || testChoicesOf(service).some(value => value === choice)

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
