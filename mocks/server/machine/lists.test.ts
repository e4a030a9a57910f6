import { afterEach, expect, test, vi } from 'vitest'
import { readMoment } from './lists.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Kolkata', 'America/Los_Angeles'])('a moment is the same on a host in %s', zone => {
  vi.stubEnv('TZ', zone)
  for (const text of ['2026-03-01T10:00', '2026-03-01T10:00:00', '2026-03-01T10:00Z', '2026-03-01T11:00+01:00']) {
    expect(readMoment(text)?.toISOString()).toBe('2026-03-01T10:00:00.000Z')
  }
})
