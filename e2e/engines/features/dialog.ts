import type { Feature } from '../feature.ts'
import { pressAsSafari, pressesOf } from '../safari.ts'

/** A dialog takes the focus, keeps it, and returns it to what opened it, also where a press doesn't focus a button. */
export const dialog: Feature = async ({ user, api }) => {
  const { id } = await api.addProduct('Asked about')
  await user.open(`/product/${id}`)
  const opener = { role: 'button', name: 'Delete' }
  const question = { role: 'alertdialog', name: /Delete “Asked about”/ }
  for (const isSafari of await pressesOf(user)) {
    if (isSafari) await pressAsSafari(user)
    await user.press(opener)
    await user.see(question)
    await user.seeFocus({ role: 'button', name: 'Keep product', within: question })
    for (let key = 0; key < 4; key++) {
      await user.keys('Tab')
      await user.until('the focus stays in the dialog', () =>
        user.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null),
      )
    }
    await user.keys('Escape')
    await user.seeGone(question)
    await user.seeFocus(opener)
  }
  await user.press(opener)
  await user.press({ role: 'button', name: 'Delete product', within: question })
  await user.seeUrl('/product')
}
