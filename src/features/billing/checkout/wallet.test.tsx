import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installCaptchaWorker } from '#features/billing/cards/testing/captchaWorker.ts'
import { installCardVault } from '#features/billing/cards/testing/cardVault.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { accept, fillWithoutCard, openCheckout, placeOrder, total } from './testing/checkoutForm.ts'

const vault = installCardVault()
installCaptchaWorker()
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vault.wallet = null
})

const open = () => openCheckout('?planId=plus', { cardWallets: 'yes' })
const radio = (name: string) => screen.findByRole('radio', { name }, PATIENCE)

test.each([
  ['googlePay', 'Google Pay'],
  ['applePay', 'Apple Pay'],
] as const)('with %s an order is paid by wallet once terms are accepted', async (wallet, name) => {
  vault.wallet = wallet
  const { user } = await open()
  expect(await radio(name)).toBeDisabled()
  expect(await radio('Credit Card')).toBeChecked()
  await fillWithoutCard(user)
  await waitFor(() => expect(total()).toHaveTextContent('$30.60'), PATIENCE)
  await accept(user)
  expect(await radio(name)).toBeChecked()
  expect(screen.queryByRole('group', { name: /^Card number/ })).toBeNull()
  await user.click(await placeOrder())
  expect(await screen.findByRole('heading', { level: 1, name: /^Thank you/ }, PATIENCE)).toHaveFocus()
})

test('who prefers a card enters one; without a wallet none is offered', async () => {
  vault.wallet = 'googlePay'
  const { user, unmount } = await open()
  await radio('Google Pay')
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }))
  await user.click(await radio('Credit Card'))
  expect(await screen.findByRole('group', { name: /^Card number/ })).toBeVisible()
  unmount()
  vault.wallet = null
  await open()
  expect(await screen.findByRole('group', { name: /^Card number/ })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Credit Card' })).toBeNull()
})
