import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

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

/**
 * Nothing that shows has moved since the page was opened, by more than `most` (the sum of Chromium's layout shifts).
 * Call `watchShifts` first.
 */
export async function expectSteady(page: Page, what: string, most: number) {
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${what} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most)
}
