import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { checkEmail, registerStore } from '#contract/billing/checkout.ts'
import { installCaptchaWorker } from '#features/payment/testing/captchaWorker.ts'
import { installCardVault } from '#features/payment/testing/cardVault.ts'
import { enterCard } from '#features/payment/testing/enterCard.ts'
import { countRequests, holdResponses } from '#page/testing/requests.ts'
import { loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

type User = Awaited<ReturnType<typeof openApp>>['user']
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const placeOrder = () => screen.findByRole('button', { name: 'Place order' })
const summary = () => screen.getByRole('region', { name: 'Order summary' })
const total = () => within(summary()).getByText('Total').parentElement
let count = 0
const newEmail = () => `stranger-${Date.now()}-${count++}@mail.example`

installCardVault()
installCaptchaWorker()
beforeEach(() => sessionStorage.clear())

async function openCheckout(search = '?planId=plus') {
  const opened = await openApp(`/checkout${search}`, null)
  await screen.findByRole('heading', { level: 1, name: 'Success is a step away' }, PATIENCE)
  return opened
}

async function fill(user: User, email = newEmail()) {
  await user.type(await box(/^Email/), email)
  await user.type(screen.getByLabelText(/^Password/), 'Password-1')
  await user.type(await box(/^First name/), 'نور')
  await user.type(await box(/^Last name/), 'Lünd 🦊')
  await user.type(await box(/^Phone/), '(617) 555-0142')
  await user.type(await screen.findByRole('combobox', { name: /^Address/ }), '48 Wharf Street')
  await user.type(await box(/^City/), 'Portland')
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'ME')
  await user.type(await box(/^(ZIP|Postal)/), '04101')
  await enterCard(user)
  return email
}

/** The captcha and the terms; then the order can be placed. */
async function accept(user: User) {
  await user.click(await screen.findByRole('checkbox', { name: /robot/ }))
  await screen.findByText(/Verified/, {}, PATIENCE)
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }))
  await waitFor(async () => expect(await placeOrder()).toBeEnabled(), PATIENCE)
}

const thanks = () => screen.findByRole('heading', { level: 1, name: /^Thank you/ }, PATIENCE)

test('a stranger orders a plan once, with a double-click, and is thanked', async () => {
  const { user } = await openCheckout()
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
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('missing fields are named, and the first has the focus', async () => {
  const { user } = await openCheckout()
  await accept(user)
  await user.click(await placeOrder())
  const email = await box(/^Email/)
  await waitFor(() => expect(email).toHaveFocus())
  expect(email).toHaveAccessibleDescription(/Enter an email address/)
  expect(await box(/^Phone/)).toHaveAccessibleDescription(/Phone number is required/)
  expect(screen.getByRole('combobox', { name: /^State/ })).toHaveAccessibleDescription(/Choose a state/)
  expect(await screen.findByRole('group', { name: /^Card number/ })).toHaveAccessibleDescription(/card number/i)
})

test('an address that has an account is told while it is typed', async () => {
  const known = await freshTenant('free@demo.test')
  const { user } = await openCheckout()
  const email = await box(/^Email/)
  await user.type(email, known.email)
  await waitFor(() => expect(email).toHaveAccessibleDescription(/An account with this email address exists/), PATIENCE)
  const asked = countRequests(checkEmail)
  await user.clear(email)
  await user.type(email, newEmail())
  await user.tab()
  await waitFor(() => expect(email).not.toHaveAccessibleDescription(/exists/), PATIENCE)
  expect(asked()).toBeGreaterThan(0)
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

test('the total follows the address, and no order is placed meanwhile', async () => {
  const { user } = await openCheckout()
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'ME')
  await user.type(await box(/^(ZIP|Postal)/), '04101')
  await waitFor(() => expect(total()).toHaveTextContent('$30.60'), PATIENCE)
  await accept(user)
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'OR')
  expect(await screen.findByText('Calculating…')).toBeVisible()
  expect(await placeOrder()).toBeDisabled()
  await waitFor(() => expect(total()).toHaveTextContent('$29.00'), PATIENCE)
  expect(await placeOrder()).toBeEnabled()
})

test('a coupon lowers the total until it is cleared; another is refused', async () => {
  const { user } = await openCheckout()
  await user.click(await screen.findByRole('button', { name: 'Have a coupon?' }))
  const coupon = await box(/^Coupon/)
  expect(coupon).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await user.type(coupon, 'NOSUCH{Enter}')
  await waitFor(() => expect(coupon).toHaveAccessibleDescription(/can’t be used/))
  await user.clear(coupon)
  await user.type(coupon, 'WELCOME20{Enter}')
  expect(await screen.findByText(/20% off/)).toBeVisible()
  expect(coupon).toBeDisabled()
  expect(await screen.findByText('−$5.80', {}, PATIENCE)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await box(/^Coupon/)).toHaveValue('')
  await waitFor(() => expect(screen.queryByText('−$5.80')).toBeNull(), PATIENCE)
})

test('names survive a reload; password and card do not', async () => {
  const { user, unmount } = await openCheckout()
  const email = await fill(user)
  unmount()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Password-1|4242/)
  await openCheckout()
  expect(await box(/^Email/)).toHaveValue(email)
  expect(await box(/^Last name/)).toHaveValue('Lünd 🦊')
  expect(screen.getByLabelText(/^Password/)).toHaveValue('')
})

test('without a plan the plans are shown first, and Back returns to them', async () => {
  const { user } = await openCheckout('')
  const plus = await screen.findByRole('listitem', { name: 'Plus' }, PATIENCE)
  await user.click(within(plus).getByRole('button'))
  expect(await screen.findByRole('heading', { name: 'Order summary' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose more options' }))
  expect(await screen.findByRole('listitem', { name: 'Plus' })).toBeVisible()
  await act(() => history.back())
  expect(await screen.findByRole('heading', { name: 'Order summary' })).toBeVisible()
})

test('someone with an account is led to the login page with their address', async () => {
  const { user, departures } = await openCheckout()
  await user.click(await screen.findByRole('radio', { name: 'Yes, I have an account' }))
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  const email = await box(/^Email/)
  expect(email).toHaveAccessibleDescription(/Enter an email address/)
  await user.type(email, 'owner@demo.test{Enter}')
  await waitFor(() => expect(departures.signIns).toBe(1))
})

test('someone signed in pays a plan without entering their account again', async () => {
  const tenant = await freshTenant('trial@demo.test')
  const { user } = await openApp('/checkout?planId=plus', tenant)
  await screen.findByRole('heading', { level: 1, name: 'Last step, Tessa' }, PATIENCE)
  await enterCard(user)
  const pay = await screen.findByRole('button', { name: 'Pay and change plan' }, PATIENCE)
  expect(pay).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }))
  await user.click(pay)
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Tessa' }, PATIENCE)).toHaveFocus()
})
