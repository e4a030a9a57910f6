import * as z from 'zod/mini'

/** One field of a refused body: `field` is a dotted path into it (`pricing.salePrice`), `message` a sentence for the merchant. */
export const FieldProblem = z.object({
  field: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
})
export type FieldProblem = z.output<typeof FieldProblem>

/**
 * The kinds of a 409, RFC 9457's `type`. `stale-revision`: the record has been saved since it was read, and `current` is that
 * version; the same change of it may be accepted. `not-allowed`: what the record or the store is like now excludes the write.
 */
export const CONFLICTS = { stale: 'stale-revision', notAllowed: 'not-allowed' } as const

/**
 * The body of every error response. `type` is the kind of a 409, `code` tells programs what happened (`productLimitReached`, `staleRevision`, …); a
 * 400 names the fields, a 409 for a stale revision contains the current record.
 */
export const Problem = z.looseObject({
  type: z.optional(z.string()),
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.array(FieldProblem)),
  current: z.optional(z.unknown()),
})
export type Problem = z.output<typeof Problem>
