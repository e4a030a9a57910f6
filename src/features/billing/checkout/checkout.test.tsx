import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { checkEmail } from '#contract/billing/checkout.ts'
import { getPaymentMethod } from '#contract/billing/paymentMethod.ts'
import { installCaptchaWorker } from '#features/billing/cards/testing/captchaWorker.ts'
import { installCardVault } from '#features/billing/cards/testing/cardVault.ts'
import { enterBillingAddress, enterCard } from '#features/billing/cards/testing/enterCard.ts'
import { countRequests } from '#page/testing/requests.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { accept, box, fill, newEmail, openCheckout, placeOrder, total } from './testing/checkoutForm.ts'

installCardVault()
installCaptchaWorker()
beforeEach(() => sessionStorage.clear())

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

test('a guest’s billing address is completed from a suggestion', async () => {
  const { user } = await openCheckout()
  await user.type(await screen.findByRole('combobox', { name: /^Address/ }), '12 mill portl')
  await user.click(await screen.findByRole('option', { name: /^12 Mill Lane, Portland/ }, PATIENCE))
  expect(await box(/^City/)).toHaveValue('Portland')
  expect(await box(/^(ZIP|Postal)/)).toHaveValue('04101')
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
  history.back()
  expect(await screen.findByRole('heading', { name: 'Order summary' })).toBeVisible()
})

test('someone with an account is led to the login page with their address', async () => {
  const { user, departures } = await openCheckout()
  await user.click(await screen.findByRole('radio', { name: 'Yes, I have an account' }))
  expect(screen.queryByRole('button', { name: 'Have a coupon?' })).toBeNull()
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
  await enterBillingAddress(user)
  expect(await screen.findByText(/Then \$30\.60 on/, {}, PATIENCE)).toBeVisible()
  await waitFor(() => expect(pay).toBeEnabled(), PATIENCE)
  await user.click(pay)
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Tessa' }, PATIENCE)).toHaveFocus()
  expect(screen.getByText('Your plan has changed')).toBeVisible()
  expect(screen.queryByText(/receipt|verify/)).toBeNull()
  const { creditCard, billingAddress } = await request(getPaymentMethod, {})
  expect([creditCard?.address, billingAddress]).toEqual(Array(2).fill(expect.objectContaining({ city: 'Portland' })))
})

test.each([
  ['fixed@demo.test', /can’t be changed here/],
  ['concierge@demo.test', /Support staff can’t/],
])('%s is told at checkout why no plan can be bought', async (email, reason) => {
  await openApp('/checkout?planId=plus', await freshTenant(email))
  expect(await screen.findByText(reason, {}, PATIENCE)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay and change plan' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'I agree to the terms' })).toBeNull()
})

test('someone signed in corrects their name at checkout, or cancels', async () => {
  const tenant = await freshTenant('trial@demo.test')
  const { user } = await openApp('/checkout?planId=plus', tenant)
  const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit' }, PATIENCE))
  await screen.findByRole('button', { name: 'Edit' }, PATIENCE)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled(), PATIENCE)
  await edit()
  const first = await box(/^First name/)
  expect(first).toHaveFocus()
  await user.clear(first)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(first).toHaveAccessibleDescription(/first name/i)
  await user.click(screen.getByRole('button', { name: 'Cancel changes' }))
  expect(screen.getByText('Tessa')).toBeVisible()
  await edit()
  await user.clear(await box(/^First name/))
  await user.type(await box(/^First name/), 'Thea 🦊')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Thea 🦊', {}, PATIENCE)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})
