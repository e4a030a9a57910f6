import { ApiError } from '#api/errors.ts'
import { PREMATURE } from '#contract/orders/orderRefunds.ts'

/** Errors with their own dialog (document 2 §8, Order error dialog). */
export type OrderProblem =
  | 'premature'
  | 'zipcode'
  | 'product'
  | 'encryption'
  | 'declined'
  | 'refund'
  | 'payPalRefund'
  | 'reversal'

const PATTERNS: [RegExp, OrderProblem][] = [
  [/sku must be (an )?object/i, 'product'],
  [/encryption/i, 'encryption'],
]

/** The problem that a message of the provider or the processor is about, if it is one of them. */
export const problemIn = (message: string): OrderProblem | null =>
  PATTERNS.find(([pattern]) => pattern.test(message))?.[1] ?? null

export function problemOf(error: unknown): OrderProblem | null {
  if (!(error instanceof ApiError)) return null
  const { problem, fields } = error
  if (problem?.code === PREMATURE) return 'premature'
  if (fields.some(({ code }) => code === 'zipcodeRequired')) return 'zipcode'
  return problemIn([problem?.message, ...fields.map(({ message }) => message)].join(' '))
}
