import * as z from 'zod/mini'

/** One field of a refused body: `field` is a dotted path into it (`pricing.salePrice`), `message` a sentence for the merchant. */
export const FieldProblem = z.object({
  field: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
})
export type FieldProblem = z.output<typeof FieldProblem>

/**
 * The body of every error response. `code` tells programs what happened (`productLimitReached`, `staleRevision`, …); a
 * 400 names the fields, a 409 for a stale revision contains the current record.
 */
export const Problem = z.looseObject({
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.array(FieldProblem)),
  current: z.optional(z.unknown()),
})
export type Problem = z.output<typeof Problem>
