import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changePlan } from '#contract/billing/planChange.ts'
import { installCardVault } from '#features/billing/cards/testing/cardVault.ts'
import { enterBillingAddress, enterCard } from '#features/billing/cards/testing/enterCard.ts'
import { openPlans } from '#page/planDialog.ts'
import { countRequests } from '#page/testing/requests.ts'
import { loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const vault = installCardVault()

/** The dialog of a store like this one, with its plans. */
async function openDialog(like: string) {
  const owner = await freshTenant(like)
  const opened = await openApp('/myaccount', owner)
  await screen.findByRole('heading', { level: 1, name: 'My account' }, PATIENCE)
  act(openPlans)
  const dialog = within(await screen.findByRole('dialog', {}, PATIENCE))
  const choose = async (name: string) => {
    const plan = await dialog.findByRole('listitem', { name }, PATIENCE)
    await opened.user.click(within(plan).getByRole('button'))
  }
  return { ...opened, owner, dialog, choose }
}

type Opened = Awaited<ReturnType<typeof openDialog>>

/** Once the total with the tax of the address is known. */
async function payWhenPriced(user: Opened['user'], dialog: Opened['dialog']) {
  const pay = await dialog.findByRole('button', { name: 'Pay and change plan' }, PATIENCE)
  await waitFor(() => expect(pay).toBeEnabled(), PATIENCE)
  await user.click(pay)
}

test('the first plan of a trial keeps its days, and is paid after them', async () => {
  const { user, dialog, choose } = await openDialog('trial@demo.test')
  await choose('Plus')
  expect(await dialog.findByText(/Then \$29\.00 on/, {}, PATIENCE)).toBeVisible()
  await enterCard(user)
  await enterBillingAddress(user)
  expect(await dialog.findByText(/Then \$30\.60 on/, {}, PATIENCE)).toBeVisible()
  await payWhenPriced(user, dialog)
  expect(await screen.findByText('Your store is on the plan Plus', {}, PATIENCE)).toBeVisible()
})

test('an upgrade shows what it costs now, and is charged once', async () => {
  const { user, dialog, choose } = await openDialog('owner@demo.test')
  const sent = countRequests(changePlan)
  await choose('Business')
  const now = await dialog.findByText('You pay now', {}, PATIENCE)
  expect(now.parentElement).toHaveTextContent(/\$\d\d\.\d\d/)
  loseResponse('put', changePlan.path)
  await user.dblClick(dialog.getByRole('button', { name: 'Pay and change plan' }))
  expect(await screen.findByText('Your store is on the plan Business', {}, PATIENCE)).toBeVisible()
  // Besides the one whose response was lost, under its key.
  expect(sent()).toBe(1)
})

test('a downgrade says what is lost and when, and nothing is charged', async () => {
  const { user, dialog, choose } = await openDialog('owner@demo.test')
  await choose('Lite')
  expect(await dialog.findByText(/Your plan changes on .+ Until then/, {}, PATIENCE)).toBeVisible()
  expect(dialog.getByText('What your store loses')).toBeVisible()
  expect(dialog.getByText(/products, and the plan includes 5/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Downgrade' }))
  expect(await screen.findByText(/Your plan changes to Lite at the end/, {}, PATIENCE)).toBeVisible()
})

test('a card that its bank refuses changes nothing, and says why', async () => {
  const { user, dialog, choose } = await openDialog('expired@demo.test')
  await choose('Plus')
  await enterCard(user, { number: '4000000000009995' })
  await enterBillingAddress(user)
  await payWhenPriced(user, dialog)
  expect(await dialog.findByRole('alert', {}, PATIENCE)).toHaveTextContent(/insufficient funds/)
  expect(window.dataLayer).toContainEqual({ event: 'paymentFailed', description: 'Failed to change plan' })
})

test('a payment that the bank asks about is confirmed, then charged once', async () => {
  const { user, dialog, choose } = await openDialog('expired@demo.test')
  vault.confirms = true
  await choose('Plus')
  await enterCard(user, { number: '4000000000003220' })
  await enterBillingAddress(user)
  await payWhenPriced(user, dialog)
  expect(await screen.findByText('Your store is on the plan Plus', {}, PATIENCE)).toBeVisible()
})

test('a payment that the payer refuses at the bank says that it was not made', async () => {
  const { user, dialog, choose } = await openDialog('expired@demo.test')
  vault.confirms = false
  await choose('Plus')
  await enterCard(user, { number: '4000000000003220' })
  await enterBillingAddress(user)
  await payWhenPriced(user, dialog)
  expect(await dialog.findByRole('alert', {}, PATIENCE)).toHaveTextContent(/not confirmed, so nothing was charged/)
  vault.confirms = true
})

test('a coupon lowers what is paid now; the entered card stays', async () => {
  const { user, dialog, choose } = await openDialog('expired@demo.test')
  await choose('Plus')
  await enterCard(user)
  await user.click(await dialog.findByRole('button', { name: 'Have a coupon?' }))
  await user.type(await dialog.findByRole('textbox', { name: /^Coupon/ }), 'WELCOME20{Enter}')
  await waitFor(() => expect(dialog.getByText('−$5.80')).toBeVisible(), PATIENCE)
  expect(dialog.getByLabelText('Card number in the vault')).toHaveValue('4242 4242 4242 4242')
})

test('a yearly plan says what a year costs before it is chosen', async () => {
  const { user, dialog } = await openDialog('owner@demo.test')
  const plus = within(await dialog.findByRole('listitem', { name: 'Plus' }, PATIENCE))
  await user.selectOptions(plus.getByRole('combobox'), 'Yearly')
  expect(plus.getByText('You pay $290.00 a year')).toBeVisible()
  const personal = within(dialog.getByRole('listitem', { name: 'Personal' }))
  await user.selectOptions(personal.getByRole('combobox'), 'Every 3 months')
  expect(personal.getByText('You pay $51.00 every 3 months')).toBeVisible()
})
