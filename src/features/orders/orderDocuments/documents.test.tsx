import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { printPath } from '#features/orders/orders/shared/documentPath.ts'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { formatMoney } from '#lib/money.ts'
import { pathTo } from '#paths.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')
let orders: Order[] = []

beforeAll(async () => {
  const { unmount } = await openApp('/nowhere', owner)
  await screen.findByRole('heading', { name: 'Page not found' })
  orders = (await request(listOrders, { query: { pageSize: 200 } })).items
  // Or the first test would sign in under the feet of this app.
  unmount()
})

const find = (matches: (order: Order) => boolean): Order => {
  const found = orders.find(matches)
  if (!found) throw new Error('The demo store has no such order.')
  return found
}

test('an invoice adds up as the order does, and says what is still due', async () => {
  const order = find(({ cart, paid, status }) => cart.discounts.length > 0 && !paid && status !== 'Canceled')
  await openApp(pathTo('order.invoice', { id: order.id }), owner)
  const invoice = await screen.findByRole('article', { name: `Invoice #${order.orderNumber}` })
  const { cart } = order
  const sums = within(invoice)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(sums).toEqual(
    [
      cart.total,
      -cart.discountAmount,
      cart.shippingMethod?.shippingCost ?? 0,
      order.taxAmount,
      order.grandTotal,
      order.grandTotal,
    ].map(cents => formatMoney(cents)),
  )
  expect(within(invoice).getByText('Amount due')).toBeVisible()
  for (const { product } of cart.items) expect(within(invoice).getByText(product.name)).toBeVisible()
})

test('an invoice names the payment method in the merchant’s language', async () => {
  const order = find(({ paymentMethod, creditCardLastFour }) => paymentMethod === 'Cash' && !creditCardLastFour)
  await openApp(pathTo('order.invoice', { id: order.id }), owner)
  await act(() => changeLanguage('ar'))
  const invoice = await screen.findByRole('article')
  expect(await within(invoice).findByText('نقدًا')).toBeVisible()
  await act(() => changeLanguage('en'))
})

test('a partly shipped order’s packing slip lists the rest without prices', async () => {
  const order = find(
    ({ status, fulfillmentLifecycle, cart }) =>
      status === 'In Progress' && fulfillmentLifecycle.length > 0 && cart.items.every(i => i.product.requiresShipping),
  )
  await openApp(pathTo('order.packingSlip', { id: order.id }), owner)
  const slip = await screen.findByRole('article', { name: `Packing slip #${order.orderNumber}` })
  const [, ...rows] = within(slip).getAllByRole('row')
  const cells = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .slice(-3)
      .map(({ textContent }) => Number(textContent)),
  )
  expect(cells).toEqual(
    order.cart.items.map(({ quantity }, at) => (at === 0 ? [quantity, quantity, 0] : [quantity, 0, quantity])),
  )
  expect(slip).not.toHaveTextContent('$')
})

test('a packing slip leaves out what was refunded', async () => {
  const order = find(
    ({ isRefunded, fulfillmentLifecycle, paid, cart, authorizeNetTransactionId, status }) =>
      paid &&
      status !== 'Canceled' &&
      !isRefunded &&
      fulfillmentLifecycle.length === 0 &&
      authorizeNetTransactionId === '' &&
      cart.items.every(({ product }) => product.requiresShipping),
  )
  const { id, revision, cart } = order
  const [line] = cart.items
  const { unmount } = await openApp('/nowhere', owner)
  await screen.findByRole('heading', { name: 'Page not found' })
  const items = [{ itemId: line?.id ?? '', quantity: 1 }]
  const none = { chargeAmount: 0, shippingAmount: 0, isRestocked: false, message: '', paymentMethod: 'Cash' }
  const body = { ...none, revision, eventType: 'refund' as const, refundAmount: 100, items }
  await request(postPayment, { params: { id }, body })
  unmount()
  const ordered = line?.quantity ?? 0

  const { user } = await openApp(pathTo('order.packingSlip', { id }), owner)
  const slip = await screen.findByRole('article', { name: /^Packing slip/ })
  const [, row] = within(slip).getAllByRole('row')
  const numbers = within(row as HTMLElement)
    .getAllByRole('cell')
    .slice(-3)
  expect(numbers.map(({ textContent }) => Number(textContent))).toEqual([ordered, 1, ordered - 1])
  await user.click(screen.getByRole('link', { name: 'Invoice' }))
  const invoice = await screen.findByRole('article', { name: /^Invoice/ })
  expect(within(invoice).getByRole('columnheader', { name: 'Refunded' })).toBeVisible()
})

test('many orders print as one job, and unknown order numbers are named', async () => {
  // The test's browser has no printer.
  const print = vi.fn()
  Object.assign(window, { print })
  const [first, second] = orders.slice(0, 2).map(({ orderNumber }) => orderNumber) as [number, number]
  const { user } = await openApp(printPath('packingSlip', [first, second, 9999]), owner)
  expect(await screen.findByRole('heading', { level: 1, name: 'Packing slips for 2 orders' })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByText('1 order wasn’t found')).toBeVisible()
  expect(screen.getByText('9999')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paper size' }), 'A4')
  for (const sheet of screen.getAllByRole('article')) expect(sheet).toHaveAttribute('data-paper', 'a4')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Packing slip' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('link', { name: 'Address label' }))
  expect(await screen.findByRole('article', { name: `Order #${first}` })).toHaveAttribute('data-paper', 'label')
  expect(screen.getAllByText('Ship to')).toHaveLength(2)
})

test('the print page without orders links to where they are selected', async () => {
  await openApp(`/order/print?orders=${encodeURIComponent('-1,x,1e9')}`, owner)
  expect(await screen.findByRole('heading', { name: 'No orders to print' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to orders' })).toHaveAttribute('href', '/order')
})

test('selected orders print together, and a single one on its own page', async () => {
  const { user } = await openApp('/order', owner)
  const [, first, second] = await screen.findAllByRole('checkbox', { name: /^Select/ })
  if (!first || !second) throw new Error('The list has no rows.')
  await user.click(first)
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(screen.getByRole('menuitem', { name: 'Invoice' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/invoice-to-/),
  )
  await user.keyboard('{Escape}')
  await user.click(second)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await user.click(screen.getByRole('menuitem', { name: 'Invoice' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoices for 2 orders' })).toBeVisible()
})
