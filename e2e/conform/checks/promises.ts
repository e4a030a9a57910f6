import { PROMISES, type Promised } from '../client.ts'
import { type Check, Failure, type Severity } from '../types.ts'

const WORDS: Record<Promised, { severity: Severity; expects: string; consequence: string }> = {
  status: {
    severity: 'screen',
    expects: 'Every status is one that the contract has for the endpoint.',
    consequence: 'The app says that something went wrong, and not what or what to do.',
  },
  problem: {
    severity: 'screen',
    expects: 'The body of every refusal is a Problem with a message.',
    consequence: 'The app can’t say why something was refused.',
  },
  shape: {
    severity: 'screen',
    expects: 'Every response has the shape that the contract describes.',
    consequence: 'The screen that reads it shows an error panel instead of data.',
  },
  retryAfter: {
    severity: 'screen',
    expects: 'A 429 or 503 says in Retry-After after how many seconds to try again.',
    consequence: 'The app doesn’t know how long to wait, and tells the merchant to try again at once.',
  },
  version: {
    severity: 'cosmetic',
    expects: 'Every response that programs may get names the API’s version in Backcounter-Version.',
    consequence: 'Programs can’t tell which version they talk to.',
  },
  json: {
    severity: 'screen',
    expects: 'Every response that the contract describes is JSON.',
    consequence: 'The screen that reads it shows an error panel instead of data.',
  },
}

/** What held for all responses that the other checks of the area got. Made last. */
export const promiseChecks = (area: string, names: ReadonlySet<string>): Check[] =>
  PROMISES.map(promise => ({
    ...{ name: `${area}.every.${promise}`, area, isWriting: false },
    ...WORDS[promise],
    run: async ({ client }) => {
      const broken = client.broken.filter(
        each => each.promise === promise && names.has(each.exchange.endpoint?.name ?? ''),
      )
      const [first] = broken
      if (!first) return
      const others = new Set(broken.map(({ exchange }) => exchange.endpoint?.name)).size - 1
      const more = others > 0 ? `, and ${others} other endpoints` : ''
      throw new Failure(`${first.exchange.endpoint?.name}: ${first.found}${more}`, first.exchange)
    },
  }))
