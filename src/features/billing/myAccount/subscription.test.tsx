import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import { changePlan, previewPlanChange } from '#contract/billing/planChange.ts'
import { getSubscription } from '#contract/subscription.ts'
import { installCardVault, newCardToken } from '#features/billing/cards/testing/cardVault.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

installCardVault()

const card = async () => within(await screen.findByRole('region', { name: 'Subscription' }))

test('plan, price and next charge with its zone are shown', async () => {
  const owner = await freshTenant('owner@demo.test')
  await openApp('/myaccount', owner)
  const facts = await card()
  expect(facts.getByText('Plus')).toBeVisible()
  expect(facts.getByText('$29.00 every month')).toBeVisible()
  expect(facts.getByText(/^\$[\d.]+ on .+ E[SD]T$/)).toBeVisible()
  expect(await facts.findByText(/4242$/)).toBeVisible()
  expect(facts.getByRole('button', { name: 'Change plan' })).toBeVisible()
  expect(facts.getByRole('link', { name: 'Cancel store' })).toHaveAttribute('href', '/cancel-store')
})

test('a plan that can’t be changed offers no other', async () => {
  await openApp('/myaccount', await freshTenant('fixed@demo.test'))
  expect((await card()).queryByRole('button', { name: 'Change plan' })).toBeNull()
})

test('support staff are not offered to spend money or to cancel', async () => {
  await openApp('/myaccount', await freshTenant('concierge@demo.test'))
  const facts = await card()
  expect(facts.queryByRole('button', { name: 'Change plan' })).toBeNull()
  expect(facts.queryByRole('link', { name: 'Cancel store' })).toBeNull()
})

test('a downgrade that has not begun is named and undone', async () => {
  const owner = await freshTenant('owner@demo.test')
  const first = await openApp('/myaccount', owner)
  await card()
  const body = { planId: 'free', couponCode: null, address: null, trialDaysRemaining: 0, expectedTotal: 0 }
  await request(changePlan, { body: { ...body, stripeToken: null, paymentIntent: null } })
  first.unmount()
  const { user } = await openApp('/myaccount', owner)
  const facts = await card()
  expect(facts.getByText(/^Your plan changes to Free on .+ E[SD]T\.$/)).toBeVisible()
  await user.click(facts.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Your store stays on the plan Plus')).toBeVisible()
  expect(facts.queryByText(/^Your plan changes/)).toBeNull()
  expect((await request(getSubscription, {})).pendingPlan).toBeNull()
})

test('the coupon that runs is named, and what another one does to it', async () => {
  const owner = await freshTenant('owner@demo.test')
  const first = await openApp('/myaccount', owner)
  await card()
  const wanted = { planId: 'business', couponCode: 'SAVE10', address: null, trialDaysRemaining: 0 }
  const { total: expectedTotal } = await request(previewPlanChange, { body: wanted })
  await request(changePlan, { body: { ...wanted, expectedTotal, stripeToken: null, paymentIntent: null } })
  first.unmount()
  const { user } = await openApp('/myaccount', owner)
  const facts = await card()
  expect(facts.getByText(/^SAVE10: 10% off until .+ E[SD]T$/)).toBeVisible()
  await user.click(facts.getByRole('button', { name: 'Change plan' }))
  const dialog = within(await screen.findByRole('dialog', {}, PATIENCE))
  await user.click(within(await dialog.findByRole('listitem', { name: 'Lite' }, PATIENCE)).getByRole('button'))
  await user.click(await dialog.findByRole('button', { name: 'Have a coupon?' }, PATIENCE))
  await user.type(await dialog.findByRole('textbox', { name: /^Coupon/ }), 'LOYAL5{Enter}')
  const text = /coupon LOYAL5 replaces SAVE10\. If you undo the change, SAVE10 stays/
  expect(await dialog.findByText(text, {}, PATIENCE)).toBeVisible()
})

test('another card is offered the billing address that is known', async () => {
  const owner = await freshTenant('owner@demo.test')
  const first = await openApp('/myaccount', owner)
  await card()
  const billingAddress = {
    address1: '12 Mill Lane',
    city: 'Bath',
    state: 'ME',
    postalCode: '04530',
    country: 'US' as const,
  }
  await request(savePaymentMethod, { body: { creditCardToken: await newCardToken(), billingAddress } })
  first.unmount()
  const { user } = await openApp('/myaccount', owner)
  await user.click(await (await card()).findByRole('button', { name: 'Update card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update payment method' }))
  expect(await dialog.findByRole('combobox', { name: /^Address/ })).toHaveValue('12 Mill Lane')
  expect(dialog.getByRole('textbox', { name: /^City/ })).toHaveValue('Bath')
  expect(dialog.getByRole('combobox', { name: /^State/ })).toHaveValue('ME')
  expect(dialog.getByRole('textbox', { name: /^Postal code/ })).toHaveValue('04530')
})
