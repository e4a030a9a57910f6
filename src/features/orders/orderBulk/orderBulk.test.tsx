import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { previewOrderBulkUpdate, startOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { createOrder, NewOrder } from '#contract/orders/orderDrafts.ts'
import { liveShipments } from '#contract/orders/orderShipping.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { bulkPath } from '#features/orders/orders/shared/bulkPath.ts'
import { formatMoney } from '#lib/money.ts'
import { holdResponses } from '#page/testing/requests.ts'
import { pathTo } from '#paths.ts'
import { fail, PATIENCE } from '#shell/testing/faults.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')
const read = (id: string) => request(getOrder, { params: { id } })

/** Opens the app, then the page on the first of those orders of the demo store that fit, with a task of its menu. */
async function openOn(count: number, fits: (order: Order) => boolean, task?: Parameters<typeof bulkPath>[2]) {
  const app = await openApp('/nowhere', owner)
  await screen.findByRole('heading', { name: 'Page not found' })
  const { items } = await request(listOrders, { query: { pageSize: 200, sortBy: 'orderNumber asc' } })
  const orders = items.filter(fits).slice(0, count)
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  await app.router.navigate(bulkPath(numbers, '', task))
  await screen.findByRole('heading', { level: 1, name: 'Bulk process orders' })
  return { ...app, orders, numbers }
}

const isOpen = ({ status, fulfillmentLifecycle }: Order) => status === 'New' && fulfillmentLifecycle.length === 0

test('orders are shipped with their tracking numbers after a preview', async () => {
  const { user, orders, numbers, router, unmount } = await openOn(3, isOpen)
  const [first, second, canceled] = orders as [Order, Order, Order]
  await request(updateOrder, {
    params: { id: canceled.id },
    body: { revision: canceled.revision, action: 'cancelOrder', reason: '', isRestocked: false },
  })
  expect((screen.getByRole('textbox', { name: /Order numbers/ }) as HTMLInputElement).value).toContain(
    String(numbers[0]),
  )
  await user.type(screen.getByRole('textbox', { name: 'Tracking numbers' }), '7 1Z99')
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  const tracking = screen.getByRole('textbox', { name: 'Tracking numbers' })
  expect(tracking).toHaveAccessibleDescription(/This order is not among the orders above: .?7 1Z99/)
  await waitFor(() => expect(tracking).toHaveFocus())
  await user.clear(tracking)
  await user.click(screen.getByRole('button', { name: 'Fill in the order numbers' }))
  await user.type(tracking, `{Control>}a{/Control}${second.orderNumber} 1Z99`)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'FedEx')
  await user.click(screen.getByRole('button', { name: 'Check orders' }))

  expect(await screen.findByText('Mark as shipped: 2 of 3 orders will change.')).toBeVisible()
  expect(screen.getByText('1: The status is Canceled.')).toBeVisible()
  expect((await read(first.id)).shipped).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Mark 2 orders as shipped' }))
  expect(await screen.findByText('2 done · 1 left as it is', undefined, { timeout: 8000 })).toBeVisible()
  const result = await screen.findByRole('list', { name: 'Result for each order' })
  const [refused] = await within(result).findAllByRole('listitem')
  expect(refused).toHaveTextContent(`#${canceled.orderNumber}Left as it is The status is Canceled.`)
  const after = await read(second.id)
  expect(after.status).toBe('Complete')
  expect(liveShipments(after.fulfillmentLifecycle)[0]?.trackingInformation).toEqual({
    carrier: 'FedEx',
    number: '1Z99',
  })

  const url = router.state.location
  unmount()
  await openApp(`${url.pathname}${url.search}`, owner)
  expect(await screen.findByText('2 done · 1 left as it is')).toBeVisible()
  const table = screen.getByRole('list', { name: 'Result for each order' })
  expect(await within(table).findByRole('link', { name: `#${first.orderNumber}` })).toBeVisible()
})

/** An order that nobody has paid. */
const place = () =>
  request(createOrder, {
    body: z.decode(NewOrder, {
      placedBy: { firstName: 'Ada', lastName: 'Byron' },
      items: [{ name: 'Repair', price: 2000, quantity: 1, requiresShipping: false }],
    }),
  })

test('flagged and unpaid orders are named before many are shipped', async () => {
  const { user, router } = await openApp('/nowhere', owner)
  await screen.findByRole('heading', { name: 'Page not found' })
  const [first, second] = [await place(), await place()]
  await router.navigate(bulkPath([first.orderNumber, second.orderNumber], '', 'markShipped'))
  await screen.findByRole('heading', { level: 1, name: 'Bulk process orders' })
  await request(updateOrder, {
    params: { id: first.id },
    body: { revision: first.revision, action: 'flag', reason: 'Two cards', isRestocked: false },
  })
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  expect(await screen.findByText('Mark as shipped: 1 of 2 orders will change.')).toBeVisible()
  expect(screen.getByText(`1 order is not paid in full: #${second.orderNumber}`)).toBeVisible()
  expect(screen.getByText(/^1: It is flagged for review/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Include orders that are flagged for review' }))
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  expect(await screen.findByRole('button', { name: 'Mark 2 orders as shipped' })).toBeVisible()
  expect(screen.getByText(`1 order is flagged for review. Check it first: #${first.orderNumber}`)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Mark 2 orders as shipped' }))
  const result = await screen.findByRole('list', { name: 'Result for each order' }, { timeout: 8000 })
  const [flagged, unpaid] = await within(result).findAllByRole('listitem')
  expect(flagged).toHaveTextContent('It is flagged for review. It was not paid in full.')
  expect(unpaid).toHaveTextContent(`#${second.orderNumber}Done Done. It was not paid in full.`)
})

test('a changed selection is previewed again, and nothing is done before', async () => {
  const { user, orders } = await openOn(2, () => true, 'addTags')
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  const tags = () => screen.getByRole('combobox', { name: /^Tags/ })
  expect(tags()).toHaveAccessibleDescription(/Enter at least one tag/)
  await user.type(tags(), 'هدية, Thank-you')
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  await screen.findByRole('button', { name: 'Add tags to 2 orders' })
  await user.clear(screen.getByRole('textbox', { name: /Order numbers/ }))
  expect(screen.queryByRole('button', { name: 'Add tags to 2 orders' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  expect(screen.getByText('Enter at least one order number.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /Order numbers/ }), `#${orders[0]?.orderNumber}, 999999`)
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  expect(await screen.findByText('1 number is no order of your store')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add tags to 1 order' }))
  expect(await screen.findByText('1 done', undefined, { timeout: 8000 })).toBeVisible()
  expect((await read(orders[0]?.id ?? '')).tags).toEqual(expect.arrayContaining(['هدية', 'Thank-you']))
  expect((await read(orders[1]?.id ?? '')).tags).not.toContain('Thank-you')
})

test('the total charge is shown first, and the result waits for the card', async () => {
  const isHeld = ({ authorizedAmount, status }: Order) => authorizedAmount > 0 && status !== 'Canceled'
  const { user, orders } = await openOn(1, isHeld, 'capture')
  const [order] = orders as [Order]
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  expect(await screen.findByText(`${formatMoney(order.grandTotal)} will be charged in total.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Capture 1 payment' }))
  expect(await screen.findByText('1 done', undefined, { timeout: 10_000 })).toBeVisible()
  expect((await read(order.id)).paid).toBe(true)
})

test('a reload before the start was confirmed still shows the result', async () => {
  const { user, orders, router, unmount } = await openOn(1, () => true, 'addTags')
  const selection = { orderNumbers: orders.map(({ orderNumber }) => orderNumber) }
  const task = { kind: 'addTags' as const, tags: ['Reloaded'] }
  const { checkedOn } = await request(previewOrderBulkUpdate, { body: { selection, task } })
  await request(startOrderBulkUpdate, { body: { selection, task, count: 1, checkedOn } })
  const url = router.state.location
  unmount()
  await openApp(`${url.pathname}${url.search}`, owner)
  await user.click(await screen.findByRole('link', { name: 'Show result' }, { timeout: 8000 }))
  expect(await screen.findByText('1 done')).toBeVisible()
})

test('leaving while the task starts does not navigate back to it', async () => {
  const { user, router, queryClient } = await openOn(1, () => true, 'addTags')
  await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'Left,')
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  const { arrived, release } = holdResponses(startOrderBulkUpdate)
  await user.click(await screen.findByRole('button', { name: /^Add tags to/ }))
  await waitFor(() => expect(arrived()).toBe(1))
  await router.navigate('/product')
  await screen.findByRole('heading', { level: 1, name: /Products/ })
  release()
  await waitFor(() => {
    const cached = queryClient.getQueryCache().findAll({ queryKey: ['orderBulk'] })
    expect(cached.some(({ state }) => JSON.stringify(state.data ?? '').includes('Left'))).toBe(true)
  })
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/product')
})

test('selected rows are included, and the whole tab can be chosen instead', async () => {
  const { user } = await openApp(pathTo('order.list', {}, { view: 'archived', size: 10 }), owner)
  const [, first, second] = await screen.findAllByRole('checkbox', { name: /^Select/ })
  await user.click(first as HTMLElement)
  await user.click(second as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Process' }))
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }))
  expect(await screen.findByText('2 orders')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'What to do' })).toHaveDisplayValue('Archive')
  await user.click(await screen.findByRole('radio', { name: /^All \d+ orders that match/ }))
  expect(screen.queryByRole('textbox', { name: /Order numbers/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  const start = await screen.findByRole('button', { name: /^Archive \d+ orders$/ })
  expect(Number(start.textContent?.replace(/\D/g, ''))).toBeGreaterThan(2)
})

/** Shows bulk updates as in progress until `end` is called. */
function keepRunning() {
  let isHeld = true
  server.use(
    http.get(`${config.apiUrl}/admin/orderBulkUpdateStatus`, async ({ request: sent }) => {
      const response = await forward(sent)
      if (!isHeld) return response
      const { update } = await response.json()
      const running = update && { ...update, status: 'InProgress', endedOn: null }
      return HttpResponse.json({ update: running }, { headers: { 'access-control-allow-origin': '*' } })
    }),
  )
  return {
    end: () => {
      isHeld = false
    },
  }
}

test('a failed stop is no longer reported once the orders are done', async () => {
  const { user, orders } = await openOn(1, () => true, 'addTags')
  await user.type(screen.getByRole('combobox', { name: /^Tags/ }), 'Stopped,')
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  const { end } = keepRunning()
  await user.click(await screen.findByRole('button', { name: 'Add tags to 1 order' }))
  fail('post', 'admin/orderBulkUpdate/{id}/stop', '500')
  await user.click(await screen.findByRole('button', { name: 'Stop' }, PATIENCE))
  expect(await screen.findByText(/went wrong on the server/i, undefined, PATIENCE)).toBeVisible()
  end()
  expect(await screen.findByText('1 done', undefined, PATIENCE)).toBeVisible()
  expect(screen.queryByText(/went wrong on the server/i)).toBeNull()
  expect((await read(orders[0]?.id ?? '')).tags).toContain('Stopped')
})

test('a start refused by another running update offers to show that one', async () => {
  const { user, numbers } = await openOn(1, () => true, 'addTags')
  await user.type(screen.getByRole('combobox', { name: /^Tags/ }), 'Second,')
  await user.click(screen.getByRole('button', { name: 'Check orders' }))
  const start = await screen.findByRole('button', { name: 'Add tags to 1 order' })
  const selection = { orderNumbers: numbers }
  const task = { kind: 'addTags' as const, tags: ['First'] }
  const { checkedOn } = await request(previewOrderBulkUpdate, { body: { selection, task } })
  const other = await request(startOrderBulkUpdate, { body: { selection, task, count: 1, checkedOn } })
  keepRunning()
  const message = 'Another bulk update of orders is running. Wait until it has ended, or stop it.'
  const options = { status: 409, headers: { 'access-control-allow-origin': '*' } }
  server.use(
    http.put(`${config.apiUrl}/admin/orderBulkUpdate`, () =>
      HttpResponse.json({ message, code: 'bulkUpdateRunning' }, options),
    ),
  )
  await user.click(start)
  expect(await screen.findByText(message)).toBeVisible()
  const link = await screen.findByRole('link', { name: 'Show' })
  expect(link).toHaveAttribute('href', expect.stringContaining(other.id))
})
