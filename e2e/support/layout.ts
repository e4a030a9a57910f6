import { expect, type Page } from 'playwright/test'

/** What reaches over the left or right edge of the page, outside of what scrolls or clips by itself. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const width = root.clientWidth
    const found = root.scrollWidth > width ? [`the page is ${root.scrollWidth} wide in a window of ${width}`] : []
    const isHeldIn = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        const { left, right } = at.getBoundingClientRect()
        if (overflowX !== 'visible' && left >= -1 && right <= width + 1) return true
      }
      return false
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      if (own < 2 || height < 2 || (left >= -1 && right <= width + 1)) continue
      if (getComputedStyle(element).visibility === 'hidden' || element.closest('[inert]') || isHeldIn(element)) continue
      const text = element.textContent?.trim().slice(0, 30)
      found.push(`${element.tagName} ${element.className} “${text}” from ${Math.round(left)} to ${Math.round(right)}`)
    }
    return found.slice(0, 5)
  })
}

/** Nothing is clipped at the sides, and there is no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => overflowing(page), { message: 'nothing reaches over the edges' }).toEqual([])
}
