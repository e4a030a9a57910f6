import type { DomainCertificate } from '#contract/store/customDomain.ts'
import { answersOnDomain, type DomainEvent, nextDomainState } from '#contract/store/domainChart.ts'
import type { customDomains, DomainDocument, FoundRecords } from '../../../db/tables/store/domains.ts'
import { renewalOf } from './authority.ts'
import type { Lookup } from './lookUp.ts'

export type DomainRow = typeof customDomains.$inferSelect

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const DAY_MS = 24 * HOUR_MS
/** After each check while records are awaited; the last one from then on. */
const PAUSES = [5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600].map(seconds => seconds * SECOND_MS)
const ISSUING_MS = 2.5 * SECOND_MS
/** While a certificate is renewed, in several steps. */
const RENEWING_MS = 30 * SECOND_MS
const ACTIVE_MS = 6 * HOUR_MS

/** How long a domain may wait for its records. */
export const PATIENCE_MS = 30 * DAY_MS
/** How long a domain still works whose records were changed. */
export const GRACE_MS = 7 * DAY_MS

/** In another state; the pauses begin anew. */
export function withEvent(row: DomainRow, event: DomainEvent, now: Date, error: DomainDocument['error']): DomainRow {
  const state = nextDomainState(row.state, event)
  if (state === row.state) return row
  return {
    ...row,
    state,
    since: now,
    checks: 0,
    graceUntil: state === 'problem' ? new Date(now.getTime() + GRACE_MS) : null,
    doc: { ...row.doc, error: state === 'error' ? error : 'none' },
  }
}

/** What a lookup says about the records; `null` if it had no answer that counts. */
function eventOf(found: FoundRecords): 'recordsRight' | 'recordsWrong' | null {
  const results = Object.values(found).map(({ result }) => result)
  if (results.some(result => result !== 'right' && result !== 'unknown')) return 'recordsWrong'
  return results.length > 0 && results.every(result => result === 'right') ? 'recordsRight' : null
}

export function afterLookup(row: DomainRow, { problem, absenceSeconds, found }: Lookup, now: Date): DomainRow {
  const { ownership } = found
  const looked: DomainRow = {
    ...row,
    isProved: ownership && ownership.result !== 'unknown' ? ownership.result === 'right' : row.isProved,
    checks: row.checks + 1,
    checkingUntil: null,
    doc: { ...row.doc, lookup: problem, absenceSeconds, found, checkedOn: now.toISOString() },
  }
  const event = eventOf(found)
  const next = event ? withEvent(looked, event, now, 'none') : looked
  const waited = now.getTime() - next.since.getTime()
  if (next.state === 'waiting' && waited > PATIENCE_MS) return withEvent(next, 'gaveUp', now, 'neverReady')
  const isOver = next.graceUntil !== null && next.graceUntil <= now
  return event === 'recordsWrong' && isOver ? withEvent(next, 'gaveUp', now, 'graceOver') : next
}

/** Whether a certificate has to be ordered, or an order asked about. */
export function needsCertificate({ state, doc: { certificate } }: DomainRow, now: Date): boolean {
  if (state === 'issuing') return true
  return answersOnDomain(state) && renewalTime(certificate) <= now.getTime()
}

/** Of a certificate from before `renewOn` was stored, too. */
function renewalTime({ renewOn, validUntil }: DomainCertificate): number {
  if (renewOn) return Date.parse(renewOn)
  return validUntil ? renewalOf(new Date(0), new Date(validUntil)).getTime() : 0
}

export function afterOrder(row: DomainRow, ordered: DomainCertificate, now: Date): DomainRow {
  const { certificate } = row.doc
  if (ordered.state === 'issued') {
    return withEvent({ ...row, doc: { ...row.doc, certificate: ordered } }, 'certificateIssued', now, 'none')
  }
  const isFirst = row.state === 'issuing'
  const isOver = !isFirst && Date.parse(certificate.validUntil ?? '') <= now.getTime()
  // While the one before is valid, a renewal that fails is tried again.
  const { problem, retryOn, authority } = ordered
  const shown = isFirst
    ? ordered
    : { ...certificate, problem: isOver ? ('expired' as const) : problem, retryOn, authority }
  const next = { ...row, doc: { ...row.doc, certificate: isOver ? { ...shown, state: 'failed' as const } : shown } }
  const hasFailed = isOver || (isFirst && ordered.state === 'failed')
  return hasFailed ? withEvent(next, 'certificateFailed', now, 'certificate') : next
}

/** When it is looked up again. */
export function nextCheckOn(row: DomainRow, now: Date): Date | null {
  const { state, checks, doc } = row
  const { problem, retryOn } = doc.certificate
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (state === 'waiting') return after(PAUSES[Math.min(checks, PAUSES.length) - 1] ?? PAUSES[0] ?? 0)
  const within = (ms: number, time: number) => after(Math.min(ms, Math.max(time - now.getTime(), SECOND_MS)))
  const isAnswering = answersOnDomain(state)
  if (retryOn && (isAnswering || state === 'issuing')) return within(HOUR_MS, Date.parse(retryOn))
  // The authority may take long.
  if (state === 'issuing') return after(checks < 20 ? ISSUING_MS : (PAUSES[5] ?? 0))
  if (state === 'problem' || (isAnswering && problem !== 'none')) return after(HOUR_MS)
  if (!isAnswering) return null
  return needsCertificate(row, now) ? after(RENEWING_MS) : within(ACTIVE_MS, renewalTime(doc.certificate))
}
