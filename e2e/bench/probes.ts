import type { Page } from 'playwright'

/** A row that holds a product; skeletons have no links. */
export const ROW = 'tbody tr td a'
/** A field of the product screen. */
export const DETAIL = 'main form input'

const FIRST_ROW = 'first row'

/** Notes in every page that is opened from now on when the first product row was on screen. */
export async function noteFirstRow(page: Page): Promise<void> {
  await page.addInitScript(
    ({ row, mark }) => {
      if (window !== top) return
      const observer = new MutationObserver(() => {
        if (!document.querySelector(row)) return
        observer.disconnect()
        // A task after the next frame began: the row was painted.
        requestAnimationFrame(() => setTimeout(() => performance.mark(mark)))
      })
      observer.observe(document, { childList: true, subtree: true })
    },
    { row: ROW, mark: FIRST_ROW },
  )
}

/** Milliseconds from the start of the navigation to the first product row; waits for it. */
export async function firstRow(page: Page): Promise<number> {
  const find = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime
  const found = await page.waitForFunction(find, FIRST_ROW, { timeout: 30_000, polling: 50 })
  return (await found.jsonValue()) ?? Number.NaN
}

/** A request of the page, times in milliseconds from the start of the navigation. */
export interface Sent {
  url: string
  start: number
  end: number
  /** Of the body as it traveled, compressed; 0 where another origin does not say. */
  bytes: number
  isScript: boolean
}

/** The requests that were answered before the first row was on screen, in the order in which they were made. */
export async function requestsBefore(page: Page, time: number): Promise<Sent[]> {
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
 * Makes the page measure from the next event of a kind until an element that matches `selector` is on screen and the rest
 * of the page says so: `changed` waits until the text of that element is another, too. Read the result with `measured`.
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
