import { CONFLICTS } from '#contract/problem.ts'
import { Refusal } from './problems.ts'

/** The entity tag of a record: its revision. */
const tagOf = (revision: number) => `"${revision}"`

/** A revision that no record has: of a tag that is none of ours. */
const NEVER = -1

/**
 * The revision that `If-Match` names; `undefined` without the header, and for `*`, because what must exist is checked anyway. A proxy that
 * compresses makes tags weak: they still name the revision. Throws `Refusal` 400 for several tags.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const tag = /^\s*(?:W\/)?"([^",]*)"\s*$/.exec(header)?.[1]
  if (tag === undefined) {
    const message = 'Send If-Match with one entity tag, as ETag has it, such as "3".'
    throw new Refusal(400, { message, code: 'invalidIfMatch' })
  }
  return /^\d{1,9}$/.test(tag) ? Number(tag) : NEVER
}

/** A body with the revision that `If-Match` names. Throws `Refusal` 400 for one that has another. */
export function withRevision(body: unknown, revision: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { revision: own = revision } = body as { revision?: unknown }
  if (own === revision) return { ...body, revision }
  const message = 'If-Match names another revision than the body. Leave out one of them, or read the record again.'
  throw new Refusal(400, { message, code: 'revisionsDiffer' })
}

/** RFC 9110, 13.1.1: what is stale by `If-Match` is refused with 412, and by the body's revision alone with 409. */
export function asPrecondition(error: unknown): unknown {
  const isStale = error instanceof Refusal && error.status === 409 && error.problem.type === CONFLICTS.stale
  return isStale ? new Refusal(412, error.problem) : error
}

/** The `ETag` of a record in JSON. */
export const tagOfResponse = (json: string): string => tagOf((JSON.parse(json) as { revision: number }).revision)
