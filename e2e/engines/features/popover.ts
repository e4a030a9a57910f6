import type { Feature } from '../feature.ts'
import { pressAsSafari, pressesOf } from '../safari.ts'

/** A popover opens at its button with the focus inside, and Escape and a press outside close it. */
export const popover: Feature = async ({ user }) => {
  await user.open('/product')
  const button = { role: 'button', name: 'Filters' }
  const sheet = { role: 'dialog', name: 'Filter products' }
  for (const isSafari of await pressesOf(user)) {
    if (isSafari) await pressAsSafari(user)
    await user.press(button)
    const { left, top } = await user.see(sheet)
    const at = await user.see(button)
    if (Math.abs(left - at.left) > 300 || Math.abs(top - at.top - at.height) > 40) {
      throw new Error(`The popover is at ${left}, ${top}, its button at ${at.left}, ${at.top}.`)
    }
    await user.until('the focus is in the popover', () =>
      user.evaluate(() => document.activeElement?.closest('[popover]') !== null),
    )
    await user.keys('Escape')
    await user.seeGone(sheet)
    await user.seeFocus(button)
    await user.press(button)
    await user.see(sheet)
    await user.press(button)
    await user.seeGone(sheet)
    await user.press(button)
    await user.see(sheet)
    await user.press({ role: 'heading', name: 'Products' })
    await user.seeGone(sheet)
  }
  await user.press(button)
  await user.fill({ role: 'textbox', name: 'Price from', within: sheet }, '40')
  await user.press({ role: 'button', name: 'Done', within: sheet })
  await user.seeUrl('/product?from=40')
}
