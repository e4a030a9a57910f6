import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClock, type Outcome, RESPONSE_TIMEOUT_MS } from './clock.ts'

const SECONDS = 60
const INTERVAL_MS = SECONDS * 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Clock = ReturnType<typeof createClock>

/** A tab that records its checks and responds with the given outcome; `null` is a frozen tab. */
function openTab(clock: Clock, answer: Outcome | null = 'done') {
  const tab = { polls: [] as number[], answer }
  const receive = clock.join(({ id }) => {
    tab.polls.push(Date.now())
    if (tab.answer) receive({ say: 'looked', id, outcome: tab.answer })
  })
  return Object.assign(tab, {
    watch: () => receive({ say: 'watch', seconds: SECONDS }),
    rest: () => receive({ say: 'rest' }),
    answerLate: (id: number) => receive({ say: 'looked', id, outcome: 'done' }),
  })
}

describe('polling across tabs', () => {
  test('polls at once, then once per interval', () => {
    const tab = openTab(createClock())
    const start = Date.now()
    tab.watch()
    vi.advanceTimersByTime(3 * INTERVAL_MS)
    expect(tab.polls.map(at => at - start)).toEqual([0, INTERVAL_MS, 2 * INTERVAL_MS, 3 * INTERVAL_MS])
  })

  test('polls once per interval, whatever the number of tabs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ tab: fc.nat(4), does: fc.constantFrom('watch', 'rest'), wait: fc.nat(90_000) } as const), {
          maxLength: 40,
        }),
        steps => {
          vi.clearAllTimers()
          const clock = createClock()
          const tabs = Array.from({ length: 5 }, () => openTab(clock))
          for (const { tab, does, wait } of steps) {
            tabs[tab]?.[does]()
            vi.advanceTimersByTime(wait)
          }
          const polls = tabs.flatMap(tab => tab.polls).sort((a, b) => a - b)
          polls.slice(1).forEach((at, before) => {
            expect(at - (polls[before] as number)).toBeGreaterThanOrEqual(INTERVAL_MS)
          })
        },
      ),
    )
  })

  test('uses the last visible tab, and others when that one closes', () => {
    const clock = createClock()
    const [first, second] = [openTab(clock), openTab(clock)]
    first.watch()
    vi.advanceTimersByTime(1)
    second.watch()
    vi.advanceTimersByTime(INTERVAL_MS)
    expect([first.polls.length, second.polls.length]).toEqual([1, 1])
    second.rest()
    vi.advanceTimersByTime(INTERVAL_MS)
    expect([first.polls.length, second.polls.length]).toEqual([2, 1])
    first.rest()
    vi.advanceTimersByTime(10 * INTERVAL_MS)
    expect(first.polls).toHaveLength(2)
  })

  test('asks another tab when one freezes, and asks that one last from then on', () => {
    const clock = createClock()
    const [awake, frozen] = [openTab(clock), openTab(clock, null)]
    awake.watch()
    vi.advanceTimersByTime(INTERVAL_MS - 1)
    frozen.watch()
    vi.advanceTimersByTime(1 + RESPONSE_TIMEOUT_MS)
    expect([frozen.polls.length, awake.polls.length]).toEqual([1, 2])
    // Its late response belongs to no current check.
    frozen.answerLate(2)
    vi.advanceTimersByTime(INTERVAL_MS)
    expect([frozen.polls.length, awake.polls.length]).toEqual([1, 3])
  })

  test('asks another tab at once when the polling tab closes', () => {
    const clock = createClock()
    const [staying, going] = [openTab(clock), openTab(clock, null)]
    staying.watch()
    vi.advanceTimersByTime(INTERVAL_MS - 1)
    going.watch()
    vi.advanceTimersByTime(1)
    expect(going.polls).toHaveLength(1)
    going.rest()
    expect(staying.polls).toHaveLength(2)
  })

  test('polls a failing provider up to sixteen times less often', () => {
    const tab = openTab(createClock(), 'failed')
    tab.watch()
    vi.advanceTimersByTime(100 * INTERVAL_MS)
    const distances = tab.polls.slice(1).map((at, before) => (at - (tab.polls[before] as number)) / INTERVAL_MS)
    expect(distances).toEqual([2, 4, 8, 16, 16, 16, 16, 16])
    tab.answer = 'done'
    vi.advanceTimersByTime(18 * INTERVAL_MS)
    const [last, before] = tab.polls.toReversed() as [number, number]
    expect(last - before).toBe(INTERVAL_MS)
  })

  test('never asks a tab that was refused again, only the others', () => {
    const clock = createClock()
    const [refused, other] = [openTab(clock, 'refused'), openTab(clock)]
    other.watch()
    refused.watch()
    vi.advanceTimersByTime(5 * INTERVAL_MS)
    expect([refused.polls.length, other.polls.length]).toEqual([1, 5])
  })
})
