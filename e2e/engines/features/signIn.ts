import type { Feature } from '../feature.ts'

/** Signs in with the identity provider's form, from a link into the app. */
export const signIn: Feature = async ({ user, store }) => {
  await user.go('/product?view=inactive')
  await user.press({ role: 'button', name: 'Log in' })
  await user.fill({ role: 'textbox', name: 'Email' }, store.email)
  await user.keys('Tab')
  await user.type(store.password)
  await user.press({ role: 'button', name: 'Sign in' })
  await user.seeUrl('/product?view=inactive')
  await user.see({ role: 'table', name: 'Products' })
}
