import { setTimeout as onceElapsed, setImmediate as onNextTurn } from 'node:timers'
import { vi } from 'vitest'

/* Time in the model advances only when the test waits: four seconds without a response take a few milliseconds. Work
   that needs no waiting (network, IndexedDB, React) runs as in a browser. */

/** Turns of the event loop without activity after which a page counts as idle. */
const QUIET_TURNS = 8
/** Delays up to this are not waited for: libraries use them to do something a little later. In milliseconds. */
const NO_DELAY = 5

interface Timer {
  at: number
  run: () => void
}

let now = 0
let lastId = 0
/** Steps of the database that are still to come. */
let steps = 0
const timers = new Map<number, Timer>()
const timeouts = new WeakMap<AbortSignal, number>()
const real = { setTimeout, clearTimeout, setImmediate: globalThis.setImmediate, timeout: AbortSignal.timeout }

const setTimer = (run: (...parameters: unknown[]) => void, delay = 0, ...parameters: unknown[]) => {
  lastId++
  timers.set(lastId, { at: delay <= NO_DELAY ? now : now + delay, run: () => run(...parameters) })
  return lastId
}

const clearTimer = (id?: number) => void (id !== undefined && timers.delete(id))

export function stopTime() {
  vi.useFakeTimers({ toFake: ['Date'] })
  now = Date.now()
  // The fake database schedules each of its steps with this.
  const setStep = (step: () => void) => {
    steps++
    return real.setImmediate(() => {
      steps--
      step()
    })
  }
  Object.assign(globalThis, { setTimeout: setTimer, clearTimeout: clearTimer, setImmediate: setStep })
  AbortSignal.timeout = milliseconds => {
    const controller = new AbortController()
    const abort = () => controller.abort(new DOMException('The time is up.', 'TimeoutError'))
    timeouts.set(controller.signal, setTimer(abort, milliseconds))
    return controller.signal
  }
}

export function resumeTime() {
  vi.useRealTimers()
  const { timeout, ...functions } = real
  Object.assign(globalThis, functions)
  AbortSignal.timeout = timeout
}

/** The response has arrived: this time-out no longer matters. */
export const forgetTimeout = (signal: AbortSignal | null | undefined) => {
  if (signal) clearTimer(timeouts.get(signal))
}

/** Fires due timers; returns whether there were any. */
function fireDue(): boolean {
  const due = [...timers].filter(([, { at }]) => at <= now)
  for (const [id, { run }] of due) if (timers.delete(id)) run()
  return due.length > 0
}

/** Runs everything that needs no waiting. */
export async function settle(isAtWork: () => boolean) {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
    if (isAtWork()) {
      quiet = -1
      await new Promise<void>(resolve => onceElapsed(() => resolve(), 1))
    } else {
      if (fireDue() || steps > 0) quiet = -1
      await new Promise<void>(resolve => onNextTurn(() => resolve()))
    }
  }
}

/** Advances the time. */
export async function pass(milliseconds: number, isAtWork: () => boolean) {
  const end = now + milliseconds
  for (;;) {
    const next = Math.min(...[...timers.values()].map(({ at }) => at))
    if (next > end) break
    moveTo(next)
    await settle(isAtWork)
  }
  moveTo(end)
}

function moveTo(time: number) {
  now = Math.max(now, time)
  vi.setSystemTime(now)
}
