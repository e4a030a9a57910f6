/** What an account does once it is connected, by its last four digits. Every other account works. See mocks/README.md. */
export const TEST_ACCOUNTS = {
  '0401': 'keyRevoked',
  '0404': 'noCompanies',
  '0500': 'neverAnswers',
  '0503': 'away',
  '0504': 'slow',
} as const
type Behavior = (typeof TEST_ACCOUNTS)[keyof typeof TEST_ACCOUNTS] | 'works'

export const behaviorOf = (accountId: string): Behavior =>
  (TEST_ACCOUNTS as Record<string, Behavior>)[accountId.slice(-4)] ?? 'works'

/** The license key that no account has. */
export const WRONG_KEY = '0000000000000000'
