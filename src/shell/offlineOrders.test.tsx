import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { deleteCopy, readCopy } from '#api/deviceCopy/deviceCopy.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { keepNewestOrders } from '#features/orders/orders/shared/offlineOrders.ts'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')

afterEach(() => void vi.restoreAllMocks())

/** A visit that has the newest orders fetched for a time without a connection, which then begins. */
async function goOffline(orders?: number): Promise<Order> {
  // What an earlier visit has left is too young to be fetched again.
  await deleteCopy()
  const app = await openApp('/dashboard', owner, {}, {}, { hasCopy: true })
  await screen.findByRole('heading', { level: 1 })
  const { items, totalCount } = await request(listOrders, { query: { pageSize: 200, sortBy: 'createdOn desc' } })
  if (orders !== undefined) leaveOnly(items.slice(0, orders), totalCount)
  await waitFor(async () => {
    await keepNewestOrders(app.queryClient)
    expect(await readCopy('["offlineOrders"]')).not.toBeNull()
  })
  app.unmount()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.all(`${config.apiUrl}/*`, () => HttpResponse.error()))
  return items[0] as Order
}

/** A store with more orders than a device keeps: what is asked for ends with these. */
function leaveOnly(items: Order[], totalCount: number) {
  const page = (url: string) => Number(new URL(url).searchParams.get('startIndex'))
  server.use(
    http.get(`${config.apiUrl}/store/admin/orders`, ({ request: { url } }) =>
      HttpResponse.json({ items: page(url) === 0 ? items : [], totalCount }),
    ),
  )
}

const open = (path: string) => openApp(path, owner, {}, {}, { hasCopy: true })

test('an order that was never opened is found and read offline', async () => {
  const order = await goOffline()
  const [item] = order.cart.items
  await open(`/order?view=all&search=${encodeURIComponent(item?.product.name ?? '')}`)
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('link', { name: new RegExp(String(order.orderNumber)) })).toBeVisible()
  expect(await screen.findByText(/^As of .+/)).toBeVisible()
})

test('offline, what only the provider can tell apart is not guessed', async () => {
  await goOffline()
  await open('/order?view=all&buyer=new')
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a list of some orders says that this device has no others', async () => {
  await goOffline(3)
  await open('/order?view=all&size=10')
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(await screen.findByText(/This device has only the newest orders/)).toBeVisible()
})

test('a packing slip is printed offline from the newest orders', async () => {
  const order = await goOffline()
  await open(`/order/print?document=packingSlip&orders=${order.orderNumber}`)
  expect(await screen.findByRole('article')).toHaveTextContent(order.cart.items[0]?.product.name ?? '')
})
