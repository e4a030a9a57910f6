import { AsyncLocalStorage } from 'node:async_hooks'
import { promisify } from 'node:util'
import { configure, getConfig } from '@testing-library/react'
import { type RunnerTask, vi } from 'vitest'

/**
 * The page of one test. What a test starts carries its page: timers, promises and responses know it, however late they are.
 * It closes with its test: its requests are cut off, its timers run at once, and what repeats is stopped. So nothing of it
 * runs in the next test. Tests share modules, whose promises would stay pending if timers were dropped.
 */
interface Page {
  test: string
  state: 'open' | 'closing' | 'closed'
  timers: Map<NodeJS.Timeout, Timer>
  /** With the stack of their start. */
  requests: Set<Error>
  /** Waits and user actions of Testing Library. */
  waits: Set<Error>
  /** How often its code has continued since it began to close, and since it was closed. */
  attempts: number
  late: number
  /** Cuts off its requests, with what is still missing of their responses. */
  end: AbortController
}

interface Timer {
  start: Error
  /** Not of intervals. */
  run?: (() => void) | undefined
}

const pages = new AsyncLocalStorage<Page>()
const owners = new WeakMap<NodeJS.Timeout, Page>()
const real = { setTimeout, setInterval, clearTimeout, clearInterval }
const pause = (ms: number) => new Promise<void>(resolve => void real.setTimeout(resolve, ms))

const { happyDOM: browser } = window as unknown as { happyDOM: { abort: () => Promise<void> } }

/** How long code of a closing page may continue; what repeats without end would do so forever. */
const MAX_CLOSING_MS = 10_000

/** How often in a row nothing may happen before a page counts as closed. */
const QUIET_ROUNDS = 3

/** How often it may do something afterwards, which its modules may wait for. */
const MAX_LATE = 20

/** What tests did after their page had closed. */
let late: string[] = []

/** Tests that went on after their end; the next file starts without. */
export function lateActions(): string[] {
  const found = late
  late = []
  return found
}

/** Whether this runs for a test that has ended; its page is closing or closed. */
export const isEnding = () => (pages.getStore()?.state ?? 'open') !== 'open'

/** Whether this runs for a test that is over; then `action` is reported with its name, as it is nothing of the current test. */
export function isLate(action: string): boolean {
  const page = pages.getStore()
  if (page?.state !== 'closed') return false
  if (page.late++ < MAX_LATE) late.push(`“${page.test}” ended, and then ${action}`)
  return true
}

/** Runs a test in its own page. Returns what it left running that it should have awaited or stopped. */
export async function inOwnPage(
  task: RunnerTask,
  runTest: () => Promise<void>,
  unmount: () => void,
): Promise<string[]> {
  const page: Page = {
    test: task.name,
    state: 'open',
    timers: new Map(),
    requests: new Set(),
    waits: new Set(),
    attempts: 0,
    late: 0,
    end: new AbortController(),
  }
  await pages.run(page, runTest)
  const left = leftByTest(page)
  pages.run(page, unmount)
  // Components clean up shortly after they unmount, as when they let the page scroll again.
  await pause(2)
  await pages.exit(() => close(page))
  // A test that fails has left in the middle.
  return task.result?.errors?.length ? [] : [...left, ...[...page.requests].map(started)]
}

async function close(page: Page) {
  page.state = 'closing'
  page.end.abort()
  const until = Date.now() + MAX_CLOSING_MS
  for (let quiet = 0; quiet < QUIET_ROUNDS && Date.now() < until; quiet++) {
    const { attempts } = page
    for (const { start, run } of dropTimers(page)) if (run) pages.run(page, () => startTimer(page, run, start))
    // Uploads, and timers of the simulated browser.
    void browser.abort()
    await vi.dynamicImportSettled()
    await pause(2)
    if (page.attempts !== attempts || page.requests.size + page.timers.size > 0) quiet = -1
  }
  dropTimers(page)
  page.state = 'closed'
}

function dropTimers(page: Page): Timer[] {
  const timers = [...page.timers.values()]
  for (const timer of page.timers.keys()) real.clearTimeout(timer)
  page.timers.clear()
  return timers
}

function startTimer(page: Page, run: () => void, start: Error, ms = 0) {
  const timer = real.setTimeout(() => {
    page.timers.delete(timer)
    run()
  }, ms)
  owners.set(timer, page)
  page.timers.set(timer, { start, run })
  return timer
}

/** What code of the test itself has started. The app's timers and requests end with the page. */
function leftByTest({ timers, requests, waits }: Page): string[] {
  const isOwn = (start: Error) => /\.test\.tsx?:/.test(callerOf(start, /ownPage\.ts|node:|<anonymous>/))
  return [...waits, ...[...[...timers.values()].map(({ start }) => start), ...requests].filter(isOwn)].map(started)
}

const started = (start: Error) => `${start.message}, started ${callerOf(start).trim()}`

/** The first line of a stack that is of none of these files. */
const callerOf = ({ stack = '' }: Error, others = /ownPage\.ts|node_modules|node:|<anonymous>/) =>
  stack.split('\n').find((line, at) => at > 0 && !others.test(line)) ?? ''

type Run = (...args: unknown[]) => void

function setTimeoutOfPage(run: Run, ms?: number, ...args: unknown[]) {
  const page = pages.getStore()
  if (!page) return real.setTimeout(run, ms, ...args)
  const start = new Error(`a timer of ${ms} ms`)
  const isOpen = isOpenPage(page, `it set a timer of ${ms} ms`)
  const timer = startTimer(page, () => run(...args), start, isOpen ? ms : 0)
  if (page.late > MAX_LATE) stop(timer)
  return timer
}

function setIntervalOfPage(run: Run, ms?: number, ...args: unknown[]) {
  const page = pages.getStore()
  const timer = real.setInterval(run, ms, ...args)
  if (!page) return timer
  owners.set(timer, page)
  if (isOpenPage(page, `it set an interval of ${ms} ms`))
    page.timers.set(timer, { start: new Error(`an interval of ${ms} ms`) })
  else real.clearInterval(timer)
  return timer
}

function stop(timer?: NodeJS.Timeout) {
  if (timer) owners.get(timer)?.timers.delete(timer)
  real.clearTimeout(timer)
}

function isOpenPage(page: Page, action: string) {
  if (page.state === 'open') return true
  page.attempts++
  isLate(action)
  return false
}

/** Requests of a page, until it closes. */
function fetchOfPage(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const page = pages.getStore()
    if (!page) return send(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!isOpenPage(page, `it sent a request to ${url}`)) throw new DOMException('The page is closed.', 'AbortError')
    const start = new Error(`a request to ${url}`)
    page.requests.add(start)
    const signals = [page.end.signal, init?.signal ?? (input instanceof Request ? input.signal : null)]
    try {
      return await send(input, { ...init, signal: AbortSignal.any(signals.filter(signal => signal !== null)) })
    } finally {
      page.requests.delete(start)
    }
  }
}

/** Call it once for each test file, after MSW has patched `fetch`; returns what undoes it. */
export function watchPages() {
  const before = { ...real, fetch }
  const put = (values: object) => {
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
    }
  }
  put({
    setTimeout: Object.assign(setTimeoutOfPage, { [promisify.custom]: promisify(real.setTimeout) }),
    setInterval: setIntervalOfPage,
    clearTimeout: stop,
    clearInterval: stop,
    fetch: fetchOfPage(fetch),
  })
  const { asyncWrapper } = getConfig()
  configure({
    asyncWrapper: async wait => {
      const waits = pages.getStore()?.waits
      const start = new Error('a wait or a user action')
      waits?.add(start)
      try {
        return await asyncWrapper(wait)
      } finally {
        waits?.delete(start)
      }
    },
  })
  // Its callback runs for whoever has changed the page.
  const observer = new MutationObserver(() => void isLate('it rendered something'))
  observer.observe(document.body, { childList: true })
  return () => {
    observer.disconnect()
    configure({ asyncWrapper })
    put(before)
  }
}
