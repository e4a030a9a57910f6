import { describe, expect, test } from 'vitest'
import type { DomainCertificate } from '#contract/store/customDomain.ts'
import type { DomainState } from '#contract/store/domainChart.ts'
import { type DomainRow, needsCertificate, nextCheckOn } from './afterCheck.ts'
import { issuedFor, PENDING } from './authority.ts'
import { newDomain } from './newDomain.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const [HOUR, DAY] = [3600, 24 * 3600]

function rowWith(state: DomainState, certificate: DomainCertificate): DomainRow {
  const row = { tenant: 'fern', ...newDomain({ domain: 'fern.example', canonicalHost: 'fern.example', now: NOW }) }
  return { ...row, state, doc: { ...row.doc, certificate } }
}

describe('a certificate is renewed', () => {
  test.each([
    ['30 days before its end', 90 * DAY, 60 * DAY],
    ['at two thirds of a short life', 6 * DAY, 4 * DAY],
  ])('%s', (_, life, renewal) => {
    const row = rowWith('active', issuedFor(NOW, later(life)))
    expect(needsCertificate(row, later(renewal - 1))).toBe(false)
    expect(needsCertificate(row, later(renewal))).toBe(true)
  })

  test('a month before its end, if it is from an earlier version', () => {
    const { renewOn: _, ...before } = issuedFor(NOW, later(90 * DAY))
    const row = rowWith('active', { ...before, renewOn: null })
    expect([needsCertificate(row, later(60 * DAY - 1)), needsCertificate(row, later(60 * DAY))]).toEqual([false, true])
  })

  test('on time: its domain is looked at then, and soon again', () => {
    const row = rowWith('active', issuedFor(NOW, later(3 * HOUR)))
    expect(nextCheckOn(row, NOW)).toEqual(later(2 * HOUR))
    expect(nextCheckOn(row, later(2 * HOUR))).toEqual(later(2 * HOUR + 30))
    expect(nextCheckOn(rowWith('active', issuedFor(NOW, later(90 * DAY))), NOW)).toEqual(later(6 * HOUR))
  })
})

test.each<[DomainState, number, number]>([
  ['issuing', 90, 90],
  ['active', 600, 600],
  ['issuing', 7 * DAY, HOUR],
])('a limited order is tried again at the told time: %s, %d s', (state, told, next) => {
  const certificate: DomainCertificate = { ...PENDING, problem: 'rateLimit', retryOn: later(told).toISOString() }
  expect(nextCheckOn(rowWith(state, certificate), NOW)).toEqual(later(next))
})
