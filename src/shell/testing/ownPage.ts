import { AsyncLocalStorage } from 'node:async_hooks'
import { promisify } from 'node:util'
import { configure, getConfig } from '@testing-library/react'
import { type RunnerTask, vi } from 'vitest'

/**
 * The page of one test. What a test starts carries its page: timers, promises and responses know it, however late they are.
 * It closes with its test, as a browser closes a page: its timers are dropped, its requests are cut off, and no response
 * reaches its code. So nothing of it runs in the next test.
 */
interface Page {
  test: string
  state: 'open' | 'closing' | 'closed'
  /** With the stack of their start. */
  timers: Map<NodeJS.Timeout, Error>
  requests: Set<Error>
  /** Waits and user actions of Testing Library. */
  waits: Set<Error>
  /** How often its code has tried to continue since it closed. */
  attempts: number
}

const pages = new AsyncLocalStorage<Page>()
const owners = new WeakMap<NodeJS.Timeout, Page>()
const real = { setTimeout, setInterval, clearTimeout, clearInterval }
const pause = (ms: number) => new Promise<void>(resolve => void real.setTimeout(resolve, ms))

const { happyDOM: browser } = window as unknown as { happyDOM: { abort: () => Promise<void> } }

/** Longest time that a closing page may take. */
const MAX_CLOSING_MS = 10_000

/** What tests did after their page had closed. */
let late: string[] = []

/** Tests that went on after their end; the next file starts without. */
export function lateActions(): string[] {
  const found = late
  late = []
  return found
}

/** Whether this runs for a test that is over; then `action` is reported with its name, as it is nothing of the current test. */
export function isLate(action: string): boolean {
  const page = pages.getStore()
  if (page?.state !== 'closed') return false
  late.push(`“${page.test}” ended, and then ${action}`)
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
  }
  await pages.run(page, runTest)
  const left = leftByTest(page)
  pages.run(page, unmount)
  // Components clean up shortly after they unmount, as when they let the page scroll again.
  await pause(2)
  await close(page)
  // A test that fails has left in the middle.
  return task.result?.errors?.length ? [] : [...left, ...[...page.requests].map(started)]
}

async function close(page: Page) {
  page.state = 'closing'
  const end = Date.now() + MAX_CLOSING_MS
  let attempts: number
  // What waits for neither a timer nor a response continues until it does.
  do {
    attempts = page.attempts
    for (const timer of page.timers.keys()) real.clearTimeout(timer)
    page.timers.clear()
    await Promise.race([browser.abort(), pause(1000)])
    await vi.dynamicImportSettled()
    await pause(1)
  } while ((page.attempts !== attempts || page.requests.size > 0) && Date.now() < end)
  page.state = 'closed'
}

/** What code of the test itself has started. The app's timers and requests end with the page. */
function leftByTest({ timers, requests, waits }: Page): string[] {
  const isOwn = (start: Error) => /\.test\.tsx?:/.test(callerOf(start, /ownPage\.ts|@mswjs|node:|<anonymous>/))
  return [...waits, ...[...timers.values(), ...requests].filter(isOwn)].map(started)
}

const started = (start: Error) => `${start.message}, started ${callerOf(start).trim()}`

/** The first line of a stack that is of none of these files. */
const callerOf = ({ stack = '' }: Error, others = /ownPage\.ts|node_modules|node:|<anonymous>/) =>
  stack.split('\n').find((line, at) => at > 0 && !others.test(line)) ?? ''

/** Timers of a page, until it closes. */
function ofPage(name: 'setTimeout' | 'setInterval') {
  const start = real[name]
  const startOfPage = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const page = pages.getStore()
    if (!page) return start(run, ms, ...args)
    const isOpen = isOpenPage(page, `it set a timer of ${ms} ms`)
    const timer = start(() => {
      if (name === 'setTimeout') page.timers.delete(timer)
      run(...args)
    }, ms)
    owners.set(timer, page)
    if (isOpen) page.timers.set(timer, new Error(`a timer of ${ms} ms`))
    else real.clearTimeout(timer)
    return timer
  }
  return Object.assign(startOfPage, { [promisify.custom]: promisify(start) })
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

const never = () => new Promise<never>(() => undefined)

/** Requests of a page, until it closes. A page that is closed gets no response, not even an error. */
function fetchOfPage(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const page = pages.getStore()
    if (!page) return send(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!isOpenPage(page, `it sent a request to ${url}`)) return never()
    const start = new Error(`a request to ${url}`)
    page.requests.add(start)
    try {
      const response = await send(input, init)
      return page.state === 'open' ? response : never()
    } catch (error) {
      if (page.state === 'open') throw error
      return never()
    } finally {
      page.requests.delete(start)
    }
  }
}

/** Call it once for each test file, before MSW patches `fetch`; returns what undoes it. */
export function watchPages() {
  const before = { ...real, fetch }
  const put = (values: object) => {
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
    }
  }
  put({
    setTimeout: ofPage('setTimeout'),
    setInterval: ofPage('setInterval'),
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
