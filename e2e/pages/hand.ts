import type { Locator, Page } from 'playwright/test'
import { tabTo } from '../support/keys.ts'

/** How somebody uses a page: with the keyboard alone, or by touch. */
export interface Hand {
  /** Presses a button, link, switch or choice. */
  press: (target: Locator) => Promise<void>
  /** Replaces what a field contains. */
  type: (target: Locator, text: string) => Promise<void>
  /** Types into the only field of a frame. */
  typeInFrame: (frame: Locator, text: string) => Promise<void>
  choose: (target: Locator, option: { value: string; label: string }) => Promise<void>
}

const isLink = (element: Element) => element.tagName === 'A'

/** Tab comes to the chosen one of a group, and arrows go from there. */
async function chooseRadio(page: Page, target: Locator): Promise<void> {
  const name = await target.getAttribute('name')
  const group = page.locator(`input[type=radio][name="${name}"]`)
  const chosen = group.and(page.locator(':checked'))
  await tabTo(page, (await chosen.count()) > 0 ? chosen : group)
  for (let left = await group.count(); left > 0 && !(await target.isChecked()); left--) {
    await page.keyboard.press('ArrowDown')
  }
  if (!(await target.isChecked())) await page.keyboard.press('Space')
}

/** Nothing but keys. */
export const keyboard = (page: Page): Hand => ({
  async press(target) {
    if ((await target.getAttribute('type')) === 'radio') return chooseRadio(page, target)
    await tabTo(page, target)
    const isButton = await target.evaluate(element => element.tagName === 'BUTTON' || element.tagName === 'SUMMARY')
    await page.keyboard.press(isButton || (await target.evaluate(isLink)) ? 'Enter' : 'Space')
  },
  async type(target, text) {
    await tabTo(page, target)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  async typeInFrame(frame, text) {
    await tabTo(page, frame)
    await page.keyboard.type(text, { delay: 20 })
  },
  async choose(target, { label }) {
    await tabTo(page, target)
    await page.keyboard.type(label)
  },
})

/** As on a phone. */
export const touch = (): Hand => ({
  press: target => target.tap(),
  type: (target, text) => target.fill(text),
  typeInFrame: (frame, text) => frame.contentFrame().getByRole('textbox').fill(text),
  choose: async (target, { value }) => void (await target.selectOption(value)),
})
