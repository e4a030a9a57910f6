import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { registerStore } from '#contract/billing/checkout.ts'
import { installCaptchaWorker } from '#features/billing/cards/testing/captchaWorker.ts'
import { installCardVault } from '#features/billing/cards/testing/cardVault.ts'
import { enterCard } from '#features/billing/cards/testing/enterCard.ts'
import { countRequests, holdResponses } from '#page/testing/requests.ts'
import { loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { openApp } from '#shell/testing/openApp.tsx'
import { accept, fill, openCheckout, placeOrder, total } from './testing/checkoutForm.ts'

installCardVault()
installCaptchaWorker()
beforeEach(() => sessionStorage.clear())

const thanks = () => screen.findByRole('heading', { level: 1, name: /^Thank you/ }, PATIENCE)

test('a stranger orders a plan once, with a double-click, and is thanked', async () => {
  const { user, departures } = await openCheckout()
  const sent = countRequests(registerStore)
  const email = await fill(user)
  await waitFor(() => expect(total()).toHaveTextContent('$30.60'), PATIENCE)
  expect(await placeOrder()).toBeDisabled()
  await accept(user)
  await user.dblClick(await placeOrder())
  const heading = await thanks()
  expect(heading).toHaveFocus()
  expect(heading).toHaveTextContent('نور')
  expect(sent()).toBe(1)
  expect(screen.getByText(new RegExp(`Sign in with ${email}`))).toBeVisible()
  expect(screen.getByText('We sent you a receipt.')).toBeVisible()
  expect(screen.getByText(/We sent you a link to verify/)).toBeVisible()
  // To the sign-in page at once, which knows the address.
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(departures.signIns).toBe(1))
})

test('a lost response is looked up, and the order is not sent anew', async () => {
  const { user } = await openCheckout()
  await fill(user)
  await accept(user)
  loseResponse('post', registerStore.path)
  await user.click(await placeOrder())
  expect(await thanks()).toBeVisible()
})

test('a page that is reloaded during the order finds it again', async () => {
  const { user, unmount } = await openCheckout()
  await fill(user)
  await accept(user)
  const { arrived, release } = holdResponses(registerStore)
  await user.click(await placeOrder())
  await waitFor(() => expect(arrived()).toBe(1), PATIENCE)
  unmount()
  release()
  await openApp('/checkout?planId=plus', null)
  expect(await thanks()).toBeVisible()
})

test('a refused card is explained, and another one is charged once', async () => {
  const { user } = await openCheckout()
  await fill(user)
  await enterCard(user, { number: '4000000000000002' })
  await accept(user)
  await user.click(await placeOrder())
  expect(await screen.findByRole('alert')).toHaveTextContent(/declined/i)
  await enterCard(user, { number: '5555555555554444' })
  // Each solution is good for one order.
  await user.click(await screen.findByRole('checkbox', { name: /robot/ }))
  await screen.findByText(/Verified/, {}, PATIENCE)
  await user.click(await placeOrder())
  expect(await thanks()).toBeVisible()
})

test('whoever begins with a trial is not told of a receipt', async () => {
  const { user } = await openCheckout('?planId=plus&trialLengthInDays=9')
  await fill(user)
  await accept(user)
  await user.click(await placeOrder())
  expect(await thanks()).toBeVisible()
  expect(screen.getByText(/We sent you a link to verify/)).toBeVisible()
  expect(screen.queryByText(/receipt/)).toBeNull()
})
