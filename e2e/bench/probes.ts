import type { Page } from 'playwright'

/** A row with a product; skeletons have no links. */
export const ROW = 'tbody tr td a'
/** A field of the product screen. */
export const DETAIL = 'main form input'

const FIRST_ROW = 'first row'

/** What each moment of a load waits for: all of its selectors. */
const MOMENTS = {
  [FIRST_ROW]: [ROW],
  menu: ['#main-menu nav ul:not([inert]) a'],
  complete: [
    ROW,
    'tbody tr button[aria-haspopup="menu"]',
    'main button[aria-haspopup="dialog"]',
    'main a[href="/product/add"]',
  ],
} as const

export type Moment = keyof typeof MOMENTS

/** Notes in every page that is opened from now on when each moment was on screen, and what moved by itself. */
export async function noteMoments(page: Page): Promise<void> {
  await page.addInitScript(moments => {
    if (window !== top) return
    const open = new Set(Object.keys(moments))
    const observer = new MutationObserver(() => {
      for (const name of open) {
        if (!moments[name as keyof typeof moments].every(selector => document.querySelector(selector))) continue
        open.delete(name)
        // A task after the next frame began: it was painted.
        requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
      }
      if (open.size === 0) observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['inert'] })
    Object.assign(window, { shifts: 0 })
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
      }
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  }, MOMENTS)
}

/** How far things have moved by themselves since the page was opened. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number }).shifts)

/** Milliseconds from the start of the navigation to a moment; waits for it. */
export async function timeOf(page: Page, moment: Moment): Promise<number> {
  const find = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime
  const found = await page.waitForFunction(find, moment, { timeout: 30_000, polling: 50 })
  return (await found.jsonValue()) ?? Number.NaN
}

/** Milliseconds from the start of the navigation to the first product row; waits for it. */
export const firstRow = (page: Page): Promise<number> => timeOf(page, FIRST_ROW)

/** A request of the page, times in milliseconds from the start of the navigation. */
export interface Sent {
  url: string
  start: number
  end: number
  /** Transferred size of the body, compressed; 0 if another origin hides it. */
  bytes: number
  isScript: boolean
}

/** The requests that were completed before a time, in the order of their start. */
export async function requestsBefore(page: Page, time = Number.POSITIVE_INFINITY): Promise<Sent[]> {
  const all = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(one => {
      const entry = one as PerformanceResourceTiming
      return {
        url: entry.name,
        start: entry.startTime,
        end: entry.responseEnd,
        bytes: entry.encodedBodySize,
        isScript: /\.js$/.test(entry.name),
      }
    }),
  )
  return all.filter(one => one.end <= time).sort((a, b) => a.start - b.start)
}

/**
 * Makes the page measure from the next event of a kind until an element that matches `selector` is visible and the
 * other conditions hold: with `changed` the element's text must have changed, too. Read the result with `measured`.
 */
export async function measureUntil(
  page: Page,
  event: 'click' | 'keydown' | 'popstate',
  selector: string,
  { changed }: { changed?: 'tbody' | 'h1' } = {},
): Promise<void> {
  await page.evaluate(
    ({ event, selector, changed }) => {
      const text = () => changed && document.querySelector(changed)?.textContent
      const before = text()
      const { promise, resolve } = Promise.withResolvers<number>()
      let start = Number.NaN
      const note = (happened: Event) => {
        start = happened.timeStamp
      }
      addEventListener(event, note, { capture: true })
      const look = () => {
        if (Number.isNaN(start) || !document.querySelector(selector)) return
        if (changed && (text() === before || document.querySelector('[aria-busy="true"]'))) return
        observer.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => {
            removeEventListener(event, note, { capture: true })
            resolve(performance.now() - start)
          }),
        )
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
      Object.assign(window, { measured: promise })
    },
    { event, selector, changed },
  )
}

/** Milliseconds of the measurement that `measureUntil` began; waits for its end. */
export const measured = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)
