import type { Feature } from '../feature.ts'

/** Copies with a button, and pastes it. */
export const copy: Feature = async ({ user }) => {
  await user.open('/customer')
  await user.press({ role: 'link', within: { role: 'table', name: 'Customers' } })
  await user.press({ role: 'button', name: 'Copy email address' })
  await user.seeText({ role: 'status' }, 'Copied')
  const email = await user.evaluate(() => document.querySelector('a[href^="mailto:"]')?.textContent ?? '')
  await user.open('/product')
  const box = { role: 'searchbox', name: 'Search products by name or SKU' }
  await user.press(box)
  await user.keys('Control', 'v')
  await user.seeValue(box, email)
}
