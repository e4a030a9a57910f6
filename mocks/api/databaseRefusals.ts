import { databaseError } from '../db/transaction.ts'
import { Refusal } from './problems.ts'

/**
 * What the database itself refused, though the contract let it pass, as an answer: a caller learns what to change, and is not told
 * to try the same again. Such an error is still reported, since a bound is missing where it comes from.
 */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  const code = databaseError(error)?.code
  if (code === undefined) return undefined
  const rule = RULES.find(([pattern]) => pattern.test(code))
  return rule && new Refusal(...rule[1])
}

/** By PostgreSQL's codes (its manual, Appendix A). */
const RULES: readonly [RegExp, ConstructorParameters<typeof Refusal>][] = [
  [/^57014$/, [503, { message: 'This took too long and was stopped. Ask for less at once.', code: 'tooSlow' }]],
  [/^(54...|08P01)$/, [413, { message: 'A value in this is too large to be stored.', code: 'tooLarge' }]],
  [/^22...$/, [422, { message: 'A value in this cannot be stored.', code: 'unstorable' }]],
]
