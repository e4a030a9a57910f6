import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** What may move by itself while a page loads: the sum of Chromium's layout shifts. */
const MOST = 0.02

interface Shift {
  value: number
  /** What moved, and from where to where in pixels from the top. */
  moved: string[]
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** Notes what moves by itself on every page that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${node?.textContent?.trim().slice(0, 30)}” ${previousRect.y} → ${currentRect.y}`,
        )
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Nothing that shows has moved since the page was opened. Call `watchShifts` first. */
export async function expectSteady(page: Page, what: string) {
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${what} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST)
}
