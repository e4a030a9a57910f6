import { databaseError } from '../../db/transaction.ts'
import { Refusal } from './problems.ts'

/**
 * Converts errors of the database for values that the contract accepts to a response that says what to change, instead
 * of a server error that suggests retrying. Such an error is still reported, because the contract lacks a limit.
 */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  const code = databaseError(error)?.code
  if (code === undefined) return undefined
  const rule = RULES.find(([pattern]) => pattern.test(code))
  return rule && new Refusal(...rule[1])
}

/** For `Retry-After`: the database is busy, so the same request may be fast enough later. */
const TOO_SLOW_SECONDS = 30

/** By PostgreSQL's codes (its manual, Appendix A). */
const RULES: readonly [RegExp, ConstructorParameters<typeof Refusal>][] = [
  [
    /^57014$/,
    [503, { message: 'This took too long and was stopped. Ask for less at once.', code: 'tooSlow' }, TOO_SLOW_SECONDS],
  ],
  [/^(54...|08P01)$/, [413, { message: 'A value in this is too large to be stored.', code: 'tooLarge' }]],
  [/^22...$/, [422, { message: 'A value in this cannot be stored.', code: 'unstorable' }]],
]
