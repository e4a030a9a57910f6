import { type Endpoint, isOpen, takesIdempotencyKey } from '#contract/endpoint.ts'

/** What any call can be answered: too often, our mistake, no database for now, no room. */
export const ALWAYS = [429, 500, 503, 507] as const
/** What any call with a body can be answered: too large, not the kind that it takes. */
export const WITH_BODY = [413, 415] as const
/** What any request for a list can get: its records are too large together. */
export const OF_LISTS = [413] as const

/** Every status that a call can be answered with a `Problem`: nothing else may come. */
export function problemStatuses(endpoint: Endpoint): number[] {
  const statuses = [
    ...(isOpen(endpoint) ? [] : [401, 403]),
    ...(endpoint.query || endpoint.body || endpoint.headers.length > 0 ? [400] : []),
    ...(takesIdempotencyKey(endpoint) ? [400, 422] : []),
    ...(endpoint.body ? WITH_BODY : []),
    ...(endpoint.query && endpoint.method === 'GET' ? OF_LISTS : []),
    ...endpoint.problems,
    ...ALWAYS,
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}
