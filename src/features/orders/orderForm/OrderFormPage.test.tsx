import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { isOffered } from '#contract/orders/orderActions.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { formatMoney } from '#lib/money.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

type App = Awaited<ReturnType<typeof openApp>>

const stored = (id: string) => request(getOrder, { params: { id } })
const newest = async () => (await request(listOrders, { query: { pageSize: 1 } })).items[0] as Order
const press = ({ user }: App, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const type = async ({ user }: App, box: HTMLElement, text: string) => {
  await user.clear(box)
  await user.type(box, text)
}
const field = (region: string, name: string | RegExp) =>
  within(screen.getByRole('region', { name: region })).getByRole(name === 'Address' ? 'combobox' : 'textbox', { name })
const state = () =>
  within(screen.getByRole('region', { name: 'Shipping address' })).getByRole('combobox', { name: 'State' })
const total = () => screen.getByRole('region', { name: 'Total' })

async function openForm(path: string) {
  const app = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  await app.router.navigate(path)
  return app
}

async function openEdit(fits: (order: Order) => boolean) {
  const app = await openForm('/order')
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const order = items.find(each => isOffered('edit', each) && fits(each))
  if (!order) throw new Error('The demo store has no such order.')
  await app.router.navigate(`/order/${order.id}/edit`)
  await screen.findByRole('heading', { level: 1, name: `Edit order #${order.orderNumber}` })
  return { ...app, order }
}

/** Adds a custom item of 20 dollars. */
async function addItem(app: App, name = 'Repair') {
  await press(app, 'Add custom item')
  const item = within(await screen.findByRole('listitem', { name: 'Custom item' }))
  await app.user.type(item.getByRole('textbox', { name: /Item name/ }), name)
  await app.user.type(item.getByRole('textbox', { name: /Price/ }), '20')
}
const address = async (app: App) => {
  const of = (name: string) => field('Shipping address', name)
  const parts = { 'First name': 'Ada', 'Last name': 'Byron', Address: '1 Elm', City: 'Bath', 'ZIP code': '04530' }
  for (const [name, text] of Object.entries(parts)) await type(app, of(name), text)
  await app.user.selectOptions(state(), 'Maine')
}

test('an order for a new customer is placed at the price that was shown', async () => {
  const app = await openForm('/order/add')
  await screen.findByRole('heading', { level: 1, name: 'Add order' })
  await type(app, field('Customer', 'Last name'), 'Byron')
  await addItem(app)
  await within(total()).findByText('Total $20.00')
  await address(app)
  await within(total()).findByText('Total $21.10')
  await app.user.click(await screen.findByRole('radio', { name: 'Standard shipping · $5.95' }))
  const coupon = screen.getByRole('textbox', { name: 'Coupon code' })
  await app.user.type(coupon, 'welcome10{Enter}lastseason{Enter}')
  expect(await screen.findByText('This discount has ended.')).toBeVisible()
  await press(app, 'Add custom discount')
  await app.user.type(screen.getByRole('textbox', { name: 'Custom discount' }), '1')
  // 20.00 less 2.00 and 1.00, 5.95 shipping, 0.94 tax.
  await within(total()).findByText('Total $23.89')
  await press(app, 'Remove LASTSEASON')
  expect(coupon).toHaveFocus()
  await press(app, 'Save')
  await screen.findByText(/^Order #\d+ placed$/)
  const order = await newest()
  expect([order.grandTotal, order.placedBy.lastName]).toEqual([2389, 'Byron'])
  expect(await screen.findByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })).toBeVisible()
})

test('adding and removing rows keeps what was typed into the others', async () => {
  const app = await openForm('/order/add')
  await screen.findByRole('heading', { level: 1, name: 'Add order' })
  await addItem(app)
  await type(app, field('Items', 'Quantity'), '3')
  await addItem(app, 'Wrapping')
  const repair = within(screen.getByRole('listitem', { name: 'Repair' }))
  expect(repair.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
  await press(app, 'Add custom item')
  expect(screen.queryByText('Enter a name.')).not.toBeInTheDocument()
  await press(app, 'Remove Custom item')
  await type(app, repair.getByRole('textbox', { name: /Price/ }), '30')
  await press(app, 'Remove Wrapping')
  await within(total()).findByText('Total $90.00')

  await press(app, 'Add custom discount')
  await app.user.type(screen.getByRole('textbox', { name: 'Custom discount' }), '5')
  await press(app, 'Add custom discount')
  const values = screen.getAllByRole('textbox', { name: 'Custom discount' })
  expect(values.map(each => (each as HTMLInputElement).value)).toEqual(['5', ''])
  await waitFor(() => expect(values[1]).toHaveFocus())
})

test('a coupon code that was only typed is part of the order that is saved', async () => {
  const app = await openForm('/order/add')
  await screen.findByRole('heading', { level: 1, name: 'Add order' })
  await type(app, field('Customer', 'Last name'), 'Byron')
  await addItem(app)
  await address(app)
  const coupon = screen.getByRole('textbox', { name: 'Coupon code' })
  await app.user.type(coupon, 'nothing')
  await app.user.tab()
  expect(await screen.findByRole('button', { name: 'Remove NOTHING' })).toBeVisible()
  await press(app, 'Remove NOTHING')
  await app.user.type(coupon, 'welcome10{Control>}s{/Control}')
  await screen.findByText(/^Order #\d+ placed$/)
  expect((await newest()).cart.discounts).toMatchObject([{ code: 'WELCOME10' }])
})

test('an order abroad has its country’s region and postal code', async () => {
  const app = await openForm('/order/add')
  await screen.findByRole('heading', { level: 1, name: 'Add order' })
  await type(app, field('Customer', 'Last name'), 'Lefèvre')
  await addItem(app)
  const card = within(screen.getByRole('region', { name: 'Shipping address' }))
  await app.user.selectOptions(card.getByRole('combobox', { name: 'Country' }), 'France')
  const parts = { 'Last name': 'Lefèvre', Address: '1 Quai', City: 'Lyon', 'State, province, or region': 'Rhône' }
  for (const [name, text] of Object.entries(parts)) await type(app, field('Shipping address', name), text)
  await type(app, field('Shipping address', 'Postal code'), 'F-69002')
  await press(app, 'Save')
  await screen.findByText(/^Order #\d+ placed$/)
  const { deliverTo } = await newest()
  expect(deliverTo?.address).toMatchObject({ state: 'Rhône', postalCode: 'F-69002', country: 'FR' })
  expect(await screen.findByText(/Lyon, Rhône F-69002\s+France/)).toBeVisible()
})

test('a found customer fills the form, which names a missing address', async () => {
  const app = await openForm('/order/add')
  const before = await newest()
  const search = await screen.findByRole('searchbox', { name: 'Find a customer' })
  const { firstName, lastName } = before.placedBy
  await app.user.type(search, `${firstName} ${lastName}`)
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`${firstName} ${lastName}`) }))
  expect(field('Customer', 'First name')).toHaveFocus()
  expect(field('Customer', 'Email')).toHaveValue(before.placedBy.emailAddress)
  for (const name of ['First name', 'Last name', 'Address', 'City', 'ZIP code']) {
    await app.user.clear(field('Shipping address', name))
  }
  await app.user.selectOptions(state(), 'Choose a state')
  await press(app, 'Save')
  expect(await screen.findAllByText('Add at least one item.')).not.toHaveLength(0)
  await addItem(app)
  await press(app, 'Save')
  expect(await screen.findAllByText('An address with a zipcode is required.')).not.toHaveLength(0)
  expect((await newest()).id).toBe(before.id)
})

test('an edit shows its effect on the total and keeps its lines’ prices', async () => {
  const app = await openEdit(order => order.cart.totalItems > 1 && order.authorizedAmount === 0 && !order.paid)
  const [line] = app.order.cart.items
  await within(total()).findByText(`Total ${formatMoney(app.order.grandTotal)}`)
  const row = within(screen.getByRole('listitem', { name: line?.product.name }))
  await type(app, row.getByRole('textbox', { name: 'Quantity' }), String((line?.quantity ?? 0) + 1))
  await waitFor(() => expect(within(total()).getByText(/^\+\$/)).toBeVisible(), { timeout: 5000 })
  await press(app, 'Save')
  await screen.findByRole('heading', { level: 1, name: `Order #${app.order.orderNumber}` })
  const now = await stored(app.order.id)
  expect(now.cart.items[0]).toMatchObject({ quantity: (line?.quantity ?? 0) + 1, product: line?.product })
  expect(balanceOf(now).due).toBe(now.grandTotal)
})

test('an overpaid order is refunded by the amount that is shown', async () => {
  const app = await openForm('/order')
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const unpaid = items.find(order => isOffered('acceptPayment', order) && order.cart.items.length > 1)
  if (!unpaid) throw new Error('The demo store has no such order.')
  const payment = { eventType: 'charge', chargeAmount: unpaid.grandTotal, paymentMethod: 'Cash' } as const
  const none = { refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false, message: '' }
  const order = await request(postPayment, {
    params: { id: unpaid.id },
    body: { revision: unpaid.revision, ...none, ...payment },
  })
  await app.router.navigate(`/order/${order.id}/edit`)
  await screen.findByRole('heading', { level: 1, name: `Edit order #${order.orderNumber}` })
  await press(app, `Remove ${order.cart.items[0]?.product.name}`)
  const refund = await screen.findByRole('radio', { name: /^Refund \$/ }, { timeout: 5000 })
  await app.user.click(refund)
  await press(app, 'Save')
  await screen.findByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })
  const now = await stored(order.id)
  expect(now.refundedAmount).toBe(order.grandTotal - now.grandTotal)
  expect(balanceOf(now).due).toBe(0)
})

test('editing an order that someone else changed shows that before saving', async () => {
  const app = await openEdit(() => true)
  const theirs = { revision: app.order.revision, reason: '', isRestocked: false, merchantNote: 'Theirs' }
  await request(updateOrder, { params: { id: app.order.id }, body: theirs })
  await type(app, field('Notes', 'Note for your team'), 'Mine')
  await press(app, 'Save')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Theirs')
  expect((await stored(app.order.id)).merchantNote).toBe('Theirs')
})

test.each([
  ['fault:500', 'Please try again later'],
  ['coupon', 'The discount GONE was deleted.'],
])('an order that can’t be saved says why and what to do: %s', async (fault, text) => {
  const app = await openEdit(() => true)
  if (fault === 'coupon') await app.user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'gone{Enter}')
  else await type(app, field('Notes', 'Note for your team'), fault)
  await press(app, 'Save')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Problem editing order' }, { timeout: 10_000 }))
  expect(dialog.getByText(text)).toBeVisible()
  if (fault === 'coupon') {
    expect(dialog.getByRole('link')).toHaveAttribute('href', '/discounts/add?code=GONE')
  }
  await app.user.click(dialog.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
