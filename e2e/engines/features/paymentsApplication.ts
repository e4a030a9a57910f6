import type { Feature } from '../feature.ts'
import type { User } from '../user.ts'

/** Types into one field after the other; an empty text leaves a field as it is. */
async function typeInto(user: User, ...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await user.keys('Tab')
    await user.type(text)
  }
}
const PLACE = ['48 Wharf Street', '', 'Portland', 'Maine', '04101']

/** Applies for own payments step by step with the keyboard. What is wrong is said at its field, and corrected. */
export const paymentsApplication: Feature = async ({ user }) => {
  const next = (step: string) => user.see({ role: 'heading', name: step })
  const go = () => user.press({ role: 'button', name: 'Continue' })
  await user.open('/settings/payments')
  // The store takes cards; there and back resets that.
  for (const name of ['Authorize.Net', 'Backcounter Payments']) {
    const button = { role: 'button', name: `Switch to ${name}` }
    const dialog = { role: 'dialog', name: `Switch to ${name}?` }
    await user.press(button)
    await user.press({ ...button, within: dialog })
    await user.seeGone(dialog)
  }
  await user.press({ role: 'link', name: 'Apply' })
  await next('Business identity')
  await go()
  await user.seeFocus({ role: 'textbox', name: /^Business name/ })
  await typeInto(user, 'Bath Pottery', '', 'LLC', '', '', '6175550142', ...PLACE)
  await go()

  await next('About your business')
  await user.press({ role: 'textbox', name: /^What you sell/ })
  await typeInto(user, 'Vases', 'Art', '3', '3 to', 'many', 'Under')
  await go()
  const average = { role: 'textbox', name: /^Average order/ }
  await user.seeFocus(average)
  await user.fill(average, '45.50')
  await go()

  await next('Owner')
  await user.press({ role: 'textbox', name: /^First name/ })
  await typeInto(
    user,
    'Ada',
    'Byron',
    'Sole',
    '2',
    '28',
    '1990',
    '123456789',
    'ada@mail.example',
    '6175550142',
    ...PLACE,
  )
  await go()

  await next('Card statement')
  await user.press({ role: 'textbox', name: /^Name on card statements/ })
  await typeInto(user, 'BATH POTTERY', '6175550142')
  await go()

  await next('Banking')
  await user.keys('Tab')
  await typeInto(user, '02100', '0001234567')
  await user.press({ role: 'checkbox', name: /terms of service/ })
  await go()
  await user.until('the routing number is explained', () =>
    user.evaluate(() => document.activeElement?.getAttribute('aria-invalid') === 'true'),
  )
  await user.type('0021')
  await go()

  await next('Review')
  await user.press({ role: 'button', name: 'Submit application' })
  await next('Your application is submitted')
}
