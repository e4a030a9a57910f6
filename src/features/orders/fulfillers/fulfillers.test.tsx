import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { formatFilter } from '#contract/filter.ts'
import { getFulfiller } from '#contract/orders/fulfillers.ts'
import { assignFulfillerProducts, createFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { listOrderFulfillers } from '#contract/orders/orderFulfillers.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { describeRecordScreens } from '#shell/testing/describeRecordScreens.tsx'
import { fail, loseResponse, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import type { FulfillerForm } from './edit/schema.ts'
import { toForm, toPayload } from './edit/schema.ts'
import { fulfillerResource } from './resource.ts'

describeRecordScreens({
  resource: fulfillerResource,
  label: 'Fulfillers',
  noun: 'fulfiller',
  newRecord: name => toPayload({ ...toForm(null), name }, null),
})

/** An order with several products, of which a fulfiller packs one. */
async function openShared(body: Partial<FulfillerForm>) {
  const app = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  const filter = formatFilter<typeof listOrders>([{ field: 'status', operator: 'eq', value: 'New' }])
  const { items } = await request(listOrders, { query: { pageSize: 200, filter } })
  const order = items.find(({ cart }) => new Set(cart.items.map(({ product }) => product.id)).size > 1)
  const [first] = order?.cart.items ?? []
  if (!order || !first) throw new Error('The demo store has no such order.')
  const fulfiller = await request(createFulfiller, {
    body: toPayload({ ...toForm(null), name: 'Fast Pack', ...body }, null),
  })
  await request(assignFulfillerProducts, {
    params: { id: fulfiller.id },
    body: { add: [first.product.id], remove: [] },
  })
  await app.router.navigate(`/order/${order.id}`)
  await screen.findByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })
  return { ...app, order, first, fulfiller }
}
const sharesOf = async ({ id }: { id: string }) => (await request(listOrderFulfillers, { params: { id } })).items

test('an order says who packs what, and a fulfiller is sent its part once', async () => {
  const { user, order, first } = await openShared({ email_order: 'orders@fast.test' })
  const card = within(await screen.findByRole('region', { name: 'Fulfillers' }))
  expect(card.getByText(new RegExp(`^\u2068${first.quantity} × ${first.product.name}`))).toBeVisible()
  expect(card.getByText('You')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Send to Fast Pack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to Fast Pack?' }))
  expect(await dialog.findByText('orders@fast.test')).toBeVisible()
  await user.dblClick(dialog.getByRole('button', { name: 'Send email' }))
  expect(await card.findByText(/Sent by email/)).toBeVisible()
  expect(card.getByRole('button', { name: 'Send again to Fast Pack' })).toBeVisible()
  const [mine] = await sharesOf(order)
  expect(mine?.sends).toHaveLength(1)
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(await history.findByText('Sent to fulfiller')).toBeVisible()
})

test('an order of a fulfiller with an app opens there, and the order says so', async () => {
  const redirectUrl = 'http://fulfiller.localhost:4104/orders?from=us&x=1'
  const form = { method: 'app', redirectUrl, redirectAppKey: 'fulfiller' } as const
  const { user, router, order, fulfiller } = await openShared(form)
  const card = within(await screen.findByRole('region', { name: 'Fulfillers' }))
  await user.click(card.getByRole('button', { name: 'Send to Fast Pack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to Fast Pack?' }))
  await user.click(dialog.getByRole('button', { name: 'Open app' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/externalfulfiller\//))
  const parts = router.state.location.pathname.split('/').slice(2).map(decodeURIComponent)
  expect(parts).toEqual(['fulfiller', order.id, redirectUrl, fulfiller.name])
  expect((await sharesOf(order))[0]?.sends).toMatchObject([{ method: 'app' }])
})

test('products are assigned and removed without losing what is typed', async () => {
  const { user, router, fulfiller, first } = await openShared({})
  await router.navigate(`/fulfillers/${fulfiller.id}`)
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.type(name, ' 24')
  await user.click(await screen.findByRole('button', { name: `Remove ${first.product.name}` }))
  await screen.findByText(/No products yet/)
  await user.click(screen.getByRole('button', { name: 'Assign products' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Assign products' }))
  await user.click(await picker.findByRole('button', { name: /^All products/i }))
  const [product] = await picker.findAllByRole('checkbox')
  if (!product) throw new Error('no product')
  await user.click(product)
  await user.click(picker.getByRole('button', { name: /^Add/ }))
  await screen.findByText('1 product assigned')
  expect(name).toHaveValue('Fast Pack 24')
  expect((await request(getFulfiller, { params: { id: fulfiller.id } })).productCount).toBe(1)
})

test('products whose assignment fails are assigned once by a retry', async () => {
  const { user, router, fulfiller, first } = await openShared({})
  const count = async () => (await request(getFulfiller, { params: { id: fulfiller.id } })).productCount
  await router.navigate(`/fulfillers/${fulfiller.id}`)
  const remove = await screen.findByRole('button', { name: `Remove ${first.product.name}` })
  const { recover } = fail('post', assignFulfillerProducts.path, '500')
  await user.click(remove)
  const card = within(screen.getByRole('region', { name: /^Products/ }))
  expect(await card.findByText(saysOfWrite('500'))).toBeVisible()
  expect(await count()).toBe(1)
  recover()
  loseResponse('post', assignFulfillerProducts.path)
  await user.click(card.getByRole('button', { name: 'Retry' }))
  await screen.findByText(/No products yet/, undefined, PATIENCE)
  expect(await count()).toBe(0)
})

test('paging through a fulfiller’s products by keyboard keeps the focus', async () => {
  const { user, router, fulfiller } = await openShared({})
  const { items } = await request(listProducts, { query: { pageSize: 27 } })
  const body = { add: items.map(({ id }) => id), remove: [] }
  await request(assignFulfillerProducts, { params: { id: fulfiller.id }, body })
  await router.navigate(`/fulfillers/${fulfiller.id}`)
  const card = within(await screen.findByRole('region', { name: /^Products/ }))
  const next = await card.findByRole('button', { name: 'Next page' })
  next.focus()
  await user.keyboard('{Enter}')
  expect(await card.findByText(/^26–/)).toBeVisible()
  expect(next).toHaveFocus()
})
