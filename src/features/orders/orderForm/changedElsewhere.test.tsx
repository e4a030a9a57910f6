import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { isOffered } from '#contract/orders/orderActions.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

type App = Awaited<ReturnType<typeof openApp>>

const stored = (id: string) => request(getOrder, { params: { id } })
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const type = async ({ user }: App, box: HTMLElement, text: string) => {
  await user.clear(box)
  await user.type(box, text)
}
const field = (region: string, name: string) =>
  within(screen.getByRole('region', { name: region })).getByRole('textbox', { name })

async function openEdit(fits: (order: Order) => boolean) {
  const app = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const order = items.find(each => isOffered('edit', each) && fits(each))
  if (!order) throw new Error('The demo store has no such order.')
  await app.router.navigate(`/order/${order.id}/edit`)
  await screen.findByRole('heading', { level: 1, name: `Edit order #${order.orderNumber}` })
  return { ...app, order }
}

test('editing an order that was canceled in another tab says so', async () => {
  const app = await openEdit(order => isOffered('cancelOrder', order))
  const canceled = {
    revision: app.order.revision,
    action: 'cancelOrder' as const,
    reason: 'Out of stock',
    isRestocked: false,
  }
  await request(updateOrder, { params: { id: app.order.id }, body: canceled })
  await type(app, field('Notes', 'Note for your team'), 'Mine')
  await press(app, 'Save')
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes first' })
  expect(dialog).toHaveTextContent('This order was canceled while you edited it.')
  expect(dialog).toHaveTextContent('Your team’s note can still be saved here')
  expect(dialog).not.toHaveTextContent('both sets of changes are kept')
  await app.user.click(within(dialog).getByRole('button', { name: 'Use these values' }))
  await press(app, 'Save')
  await screen.findByRole('heading', { level: 1, name: `Order #${app.order.orderNumber}` })
  expect(await stored(app.order.id)).toMatchObject({ status: 'Canceled', merchantNote: 'Mine' })
})

test('what a canceled order can’t take is named, and is not saved', async () => {
  const app = await openEdit(order => isOffered('cancelOrder', order))
  const canceled = { revision: app.order.revision, action: 'cancelOrder' as const, reason: '', isRestocked: false }
  await request(updateOrder, { params: { id: app.order.id }, body: canceled })
  await type(app, field('Notes', 'Note for your team'), 'Mine')
  await type(app, field('Customer', 'Last name'), 'Renamed')
  await press(app, 'Save')
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes first' })
  expect(dialog).toHaveTextContent('can’t be saved any more: Last name.')
  await app.user.click(within(dialog).getByRole('button', { name: 'Use these values' }))
  expect(field('Customer', 'Last name')).toHaveValue(app.order.placedBy.lastName)
  // Whoever changes it again learns that it is too late, and nothing is dropped without a word.
  await type(app, field('Customer', 'Last name'), 'Again')
  await press(app, 'Save')
  expect(await screen.findByText(/can’t be changed like this.*Discard your changes/)).toBeVisible()
  expect((await stored(app.order.id)).placedBy.lastName).toBe(app.order.placedBy.lastName)
})

test('an order that was set to pending in another tab says so and is saved', async () => {
  const app = await openEdit(order => isOffered('setPending', order) && isOffered('edit', order))
  const pending = { revision: app.order.revision, action: 'setPending' as const, reason: '', isRestocked: false }
  await request(updateOrder, { params: { id: app.order.id }, body: pending })
  await type(app, field('Notes', 'Note for your team'), 'Mine')
  await press(app, 'Save')
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes first' })
  expect(dialog).toHaveTextContent('This order was set to pending while you edited it.')
  await app.user.click(within(dialog).getByRole('button', { name: 'Keep both' }))
  await press(app, 'Save')
  await screen.findByRole('heading', { level: 1, name: `Order #${app.order.orderNumber}` })
  expect(await stored(app.order.id)).toMatchObject({ status: 'Pending', merchantNote: 'Mine' })
})
