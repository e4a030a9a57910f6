import { expect, type Locator, type Page } from 'playwright/test'

/** Longer than the way round any screen. */
const FURTHEST = 140

/**
 * The focused element: whether it is one of `targets`, whether the focus is visible, and whether a bar at the bottom
 * covers it. One call per key press: a walk has hundreds.
 */
async function describeFocus(targets: Element[]) {
  // The mark and the scrolling that go with the focus may come a frame later.
  await new Promise(requestAnimationFrame)
  const element = document.activeElement
  if (!element || element === document.body)
    return { isTarget: false, isMarked: true, isInView: true, isCovered: false }
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const bar = document.querySelector('[data-bottom-bar]')
  const isCovered = bar && !bar.contains(element) && !element.closest('dialog, [role$="dialog"], [popover]')
  const hasMark = (at: Element | null) => {
    if (!at) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  return {
    what: `${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}”`,
    isTarget: targets.includes(element),
    // A control inside a frame may leave the mark to the frame; a frame of another site marks what is in it.
    isMarked:
      element.tagName === 'IFRAME' || [element, element.parentElement, element.nextElementSibling].some(hasMark),
    isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    isCovered: Boolean(isCovered && bar && top >= bar.getBoundingClientRect().top),
  }
}

const isSeen = ({ isMarked, isInView, isCovered }: Awaited<ReturnType<typeof describeFocus>>) =>
  isMarked && isInView && !isCovered

/** Presses Tab (or Shift+Tab) until `target` has the focus, and checks every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Else the walk is over before a slow page has what it leads to.
  await expect(target).toBeVisible()
  for (let step = 0; step < FURTHEST; step++) {
    await page.keyboard.press(key)
    let focus = await target.evaluateAll(describeFocus)
    if (!isSeen(focus)) {
      await expect(async () => {
        focus = await target.evaluateAll(describeFocus)
        expect(focus).toMatchObject({ isMarked: true, isInView: true, isCovered: false })
      }).toPass()
    }
    if (focus.isTarget) return
  }
  throw new Error(`The Tab key never came to ${target}.`)
}

/** Walks there and presses Enter (or another key). */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
