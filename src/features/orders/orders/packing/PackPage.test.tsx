import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { shippedQuantities } from '#contract/orders/orderShipping.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { pathTo } from '#paths.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

const needsTwo = ({ status, fulfillmentLifecycle, cart }: Order) =>
  ['New', 'Pending'].includes(status) &&
  fulfillmentLifecycle.length === 0 &&
  cart.items.length > 1 &&
  cart.items.every(({ product }) => product.sku !== '')

test('scans pack an order, refuse wrong items and survive a reload', async () => {
  const first = await openApp('/nowhere', owner)
  await screen.findByRole('heading', { name: 'Page not found' })
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const order = items.find(needsTwo) as Order
  const [item] = order.cart.items as [Order['cart']['items'][number]]
  const total = order.cart.totalItems
  await first.router.navigate(pathTo('order.pack', { id: order.id }))
  await screen.findByRole('heading', { level: 1, name: `Pack order #${order.orderNumber}` })
  const field = screen.getByRole('textbox', { name: 'Scan or type an SKU' })
  expect(field).toHaveFocus()
  const alert = screen.getByRole('alert')
  await first.user.keyboard(`كوب-٩٩{Enter}`)
  expect(alert).toHaveTextContent('Wrong item')
  expect(alert).toHaveTextContent('كوب-٩٩')
  for (let at = 0; at < item.quantity; at++) await first.user.keyboard(` ${item.product.sku.toLowerCase()} {Enter}`)
  expect(screen.getByText(`${item.quantity} of ${total} packed`)).toBeVisible()
  expect(alert).toBeEmptyDOMElement()
  await first.user.keyboard(`${item.product.sku}{Enter}`)
  expect(alert).toHaveTextContent('Too many')
  expect(screen.getByText(`${item.quantity} of ${total} packed`)).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: 'Undo last' }))
  expect(screen.getByText(`${item.quantity - 1} of ${total} packed`)).toBeVisible()
  expect(field).toHaveFocus()
  await first.user.click(screen.getByRole('button', { name: `+1 ${item.product.name}` }))
  expect(field).toHaveFocus()

  first.unmount()
  const { user } = await openApp(pathTo('order.pack', { id: order.id }), owner)
  expect(await screen.findByText(`${item.quantity} of ${total} packed`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Ship \d+ packed items?$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }))
  // What is scanned now is the label.
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveFocus())
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const after = await request(getOrder, { params: { id: order.id } })
  expect([...shippedQuantities(after.fulfillmentLifecycle)]).toEqual([[item.id, item.quantity]])
  expect(await screen.findByText(`0 of ${total - item.quantity} packed`)).toBeVisible()
})

test('items packed in another tab are in this parcel, and scans add to it', async () => {
  const app = await openApp('/nowhere', owner)
  await screen.findByRole('heading', { name: 'Page not found' })
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const order = items.filter(needsTwo).at(-1) as Order
  const [first, second] = order.cart.items as [Order['cart']['items'][number], Order['cart']['items'][number]]
  const total = order.cart.totalItems
  await app.router.navigate(pathTo('order.pack', { id: order.id }))
  await screen.findByText(`0 of ${total} packed`)
  const asInAnotherTab = (packed: string | null) =>
    act(() => {
      const key = `backcounter.packing.${order.tenant}.${order.id}`
      if (packed) localStorage.setItem(key, packed)
      else localStorage.removeItem(key)
      dispatchEvent(new StorageEvent('storage', { key, newValue: packed, storageArea: localStorage }))
    })
  asInAnotherTab(JSON.stringify([first.id]))
  expect(screen.getByText(`1 of ${total} packed`)).toBeVisible()
  await app.user.keyboard(`${second.product.sku}{Enter}`)
  expect(screen.getByText(`2 of ${total} packed`)).toBeVisible()
  expect(JSON.parse(localStorage.getItem(`backcounter.packing.${order.tenant}.${order.id}`) ?? '')).toEqual([
    first.id,
    second.id,
  ])
  // Shipped there.
  asInAnotherTab(null)
  expect(screen.getByText(`0 of ${total} packed`)).toBeVisible()
})
