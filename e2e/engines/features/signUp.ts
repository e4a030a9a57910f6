import type { Feature } from '../feature.ts'

/** A stranger signs up with a card, whose fields are frames of another origin. Logs out before. */
export const signUp: Feature = async ({ user }) => {
  await user.go('/logout')
  await user.see({ role: 'button', name: 'Log in' })
  await user.go('/checkout?planId=plus')
  const typeInto = async (...texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await user.keys('Tab')
      await user.type(text)
    }
  }
  await user.press({ role: 'textbox', name: 'Email' })
  await typeInto(`stranger-${Date.now()}@mail.example`, 'Password-1')
  await user.press({ role: 'textbox', name: 'First name' })
  await typeInto('Nour', 'Lund', '6175550142')
  for (const [label, digits] of [
    ['Card number', '5555555555554444'],
    ['Expiration', '1240'],
    ['Security code', '123'],
  ] as const) {
    await user.press({ role: 'group', name: label })
    await user.type(digits, 20)
  }
  await user.press({ role: 'combobox', name: 'Address' })
  await typeInto('48 Wharf Street', 'Portland', 'Maine', '04101')
  await user.seeText({ role: 'region', name: 'Order summary' }, '$30.60')
  await user.press({ role: 'checkbox', name: /robot/ })
  await user.seeText({ role: 'region', name: 'Order summary' }, 'Verified')
  await user.press({ role: 'checkbox', name: 'I agree to the terms' })
  await user.press({ role: 'button', name: 'Place order' })
  await user.seeText({ role: 'heading' }, 'Thank you, Nour')
}
