import * as z from 'zod/mini'

/**
 * What the sentence says, for an app to say it in the merchant's language: one of the rules in `rules/`, and the numbers and texts in it by
 * name. Amounts are cents, and their names end with `Cents`.
 */
export const Said = {
  rule: z.optional(z.string()),
  limits: z.optional(z.record(z.string(), z.union([z.number(), z.string()]))),
}

/** One field of a refused body: `field` is a dotted path into it (`pricing.salePrice`), `message` a sentence for the merchant. */
export const FieldProblem = z.object({
  field: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
  ...Said,
})
export type FieldProblem = z.output<typeof FieldProblem>

/**
 * The kinds of a 409, RFC 9457's `type`. `stale-revision`: the record has been saved since it was read, and `current` is that
 * version; the same change of it may be accepted. `not-allowed`: what the record or the store is like now excludes the write.
 */
export const CONFLICTS = { stale: 'stale-revision', notAllowed: 'not-allowed' } as const

/** The `code` of a 503 for a request of which nothing was done, because there are too many. `Retry-After` says when to send it again. */
export const BUSY = 'busy'

/** The `code` of a 503 while images can't be stored or read: nothing was done. */
export const IMAGES_AWAY = 'imagesAway'

/**
 * The body of every error response. `type` is the kind of a 409, `code` tells programs what happened (`productLimitReached`, `staleRevision`, …); a
 * 400 names the fields, a 409 for a stale revision contains the current record.
 */
export const Problem = z.looseObject({
  type: z.optional(z.string()),
  message: z.string(),
  code: z.optional(z.string()),
  ...Said,
  errors: z.optional(z.array(FieldProblem)),
  current: z.optional(z.unknown()),
})
export type Problem = z.output<typeof Problem>
