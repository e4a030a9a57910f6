import { type Call, isOpen, takesIdempotencyKey } from '#contract/call.ts'

/** What any call can be answered: too often, our mistake, no database for now, no room. */
export const ALWAYS = [429, 500, 503, 507] as const
/** What any call with a body can be answered: too large, not the kind that it takes. */
export const WITH_BODY = [413, 415] as const

/** Every status that a call can be answered with a `Problem`: nothing else may come. */
export function problemStatuses(call: Call): number[] {
  const statuses = [
    ...(isOpen(call) ? [] : [401, 403]),
    ...(call.query || call.body || call.headers.length > 0 ? [400] : []),
    ...(takesIdempotencyKey(call) ? [400, 422] : []),
    ...(call.body ? WITH_BODY : []),
    ...call.problems,
    ...ALWAYS,
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}
