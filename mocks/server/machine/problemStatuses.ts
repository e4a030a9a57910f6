import { type Endpoint, isOpen, takesIdempotencyKey, takesIfMatch } from '#contract/endpoint.ts'

/** Errors of any endpoint: rate limit, server error, database unavailable, disk full. */
export const ALWAYS = [429, 500, 503, 507] as const
/** Errors of any endpoint with a body: too large, wrong media type. */
export const WITH_BODY = [413, 415] as const
/** What any request for a list can get: its records are too large together. */
export const OF_LISTS = [413] as const

/** Of what is not for support staff: 409 like other actions that are refused, 403 for a record that they may not read. */
export const supportStatus = ({ method, fileType }: Endpoint) => (method === 'GET' && fileType === null ? 403 : 409)

/** All statuses with a `Problem` body that an endpoint can return: no others are allowed. */
export function problemStatuses(endpoint: Endpoint): number[] {
  const statuses = [
    ...(isOpen(endpoint) ? [] : [401, 403]),
    ...(endpoint.query || endpoint.body || endpoint.headers.length > 0 ? [400] : []),
    ...(takesIdempotencyKey(endpoint) ? [400, 422] : []),
    ...(endpoint.body ? WITH_BODY : []),
    ...(endpoint.query && endpoint.method === 'GET' ? OF_LISTS : []),
    ...(endpoint.isForSupport ? [] : [supportStatus(endpoint)]),
    ...(endpoint.scope === null ? [] : [400]),
    ...(takesIfMatch(endpoint) ? [412] : []),
    ...endpoint.problems,
    ...ALWAYS,
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}
