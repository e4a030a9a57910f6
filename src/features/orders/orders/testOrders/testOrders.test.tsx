import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { listAuditEntries } from '#contract/auditLog.ts'
import { createOrder, NewOrder } from '#contract/orders/orderDrafts.ts'
import { getOrderMetrics, listOrders } from '#contract/orders/orders.ts'
import { deleteTestOrders } from '#contract/orders/testOrders.ts'
import { getPaymentSettings, setTestMode } from '#contract/payments/paymentSettings.ts'
import { loseResponse } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const draft = z.decode(NewOrder, {
  placedBy: { firstName: 'Ada', lastName: 'Byron' },
  items: [{ name: 'Vase', price: 10_000, quantity: 1, requiresShipping: false }],
})
const testOrdersLeft = async () =>
  (await request(listOrders, { query: { filter: 'isTest eq true' } })).items.map(({ orderNumber }) => orderNumber)

/** The first of three test orders, open. */
async function openTestOrder() {
  const app = await openApp('/nowhere', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { name: 'Page not found' })
  const before = await request(getOrderMetrics, {})
  const { revision } = await request(getPaymentSettings, {})
  await request(setTestMode, { body: { revision, isTestMode: true } })
  const placed = [await request(createOrder, { body: draft })]
  for (let left = 2; left > 0; left--) placed.push(await request(createOrder, { body: draft }))
  const numbers = placed.map(({ orderNumber }) => orderNumber).reverse()
  await app.router.navigate(`/order/${placed[0]?.id}`)
  expect(await screen.findByText('This is a test order')).toBeVisible()
  return { ...app, before, numbers }
}

type App = Awaited<ReturnType<typeof openTestOrder>>

async function ask({ user }: App) {
  await user.click(await screen.findByRole('button', { name: 'Delete test orders' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all test orders?' }))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  return { dialog, press }
}

test('test orders are listed and marked, and counted in no tab', async () => {
  const { router, user, before, numbers } = await openTestOrder()
  expect(await request(getOrderMetrics, {})).toEqual(before)
  await router.navigate('/order?view=all')
  const table = within(await screen.findByRole('table', { name: 'All orders' }))
  const shown = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .flatMap(row => (within(row).queryByText('Test order') ? within(row).getByRole('link').textContent : []))
  expect(shown()).toEqual(numbers.map(number => `#${number}`))
  expect(await screen.findByRole('link', { name: `All (${before.totalOrderCount})` })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.selectOptions(await screen.findByLabelText('Test orders'), 'Only')
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(1 + numbers.length))
  expect(screen.getByText('Test orders: Only')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Test orders'), 'Without')
  await waitFor(() => expect(shown()).toEqual([]))
})

test('test orders stay when the dialog is canceled, and focus returns', async () => {
  const app = await openTestOrder()
  const { dialog } = await ask(app)
  expect(await dialog.findByText(/^3 test orders are deleted/)).toBeVisible()
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete test orders' })).toHaveFocus())
  expect(await testOrdersLeft()).toEqual(app.numbers)
})

test('a deletion whose response is lost is done once, and logged', async () => {
  const app = await openTestOrder()
  const { dialog, press } = await ask(app)
  await dialog.findByText(/^3 test orders are deleted/)
  loseResponse('delete', deleteTestOrders.path)
  await press('Delete test orders')
  expect(await screen.findByRole('heading', { name: 'All orders' })).toBeVisible()
  expect(await testOrdersLeft()).toEqual([])
  const { items } = await request(listAuditEntries, { query: { filter: 'change eq "deleted"' } })
  expect(items.map(({ call }) => call)).toEqual(['deleteTestOrders'])
  await app.router.navigate('/activity')
  const entry = within((await screen.findByText(/Deleted all test orders/)).closest('li, tr') as HTMLElement)
  await app.user.click(entry.getByText('Show 1 change'))
  expect(entry.getByText('Test orders')).toBeVisible()
  expect(entry.getByText('3')).toBeVisible()
})

test('someone else’s deletion is no error, and leads to the list', async () => {
  const app = await openTestOrder()
  const { dialog, press } = await ask(app)
  await dialog.findByText(/^3 test orders are deleted/)
  await request(deleteTestOrders, {})
  await press('Delete test orders')
  expect(await screen.findByRole('heading', { name: 'All orders' })).toBeVisible()
  const { items } = await request(listAuditEntries, { query: { filter: 'change eq "deleted"' } })
  expect(items).toHaveLength(1)
})

test('a dialog that finds no test orders says so', async () => {
  const app = await openTestOrder()
  await request(deleteTestOrders, {})
  const { dialog } = await ask(app)
  expect(await dialog.findByText('There are no test orders anymore.')).toBeVisible()
})
