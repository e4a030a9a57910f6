import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { AUDIT_KINDS } from '#contract/auditLog.ts'
import { getProduct, listProducts, type Product } from '#contract/catalog/products.ts'
import { deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { formatFilter } from '#contract/filter.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import type { AnyResource } from '#page/record/resource.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const twoProducts = async () => (await request(listProducts, { query: { pageSize: 2 } })).items as [Product, Product]
const change = (product: Product, fields: Partial<Product>) =>
  request(updateProduct, { params: { id: product.id }, body: { ...product, ...fields } })

test('a change is found by its record, compared, undone, and says so', async () => {
  const { user, router } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  const [first, second] = await twoProducts()
  await change(first, { name: 'Tall vase' })
  await change(second, { name: 'Short vase' })
  await router.navigate(`/product/${first.id}`)
  await user.click(await screen.findByRole('link', { name: 'View activity' }))
  const line = (await screen.findByRole('link', { name: 'Changed name of product “Tall vase”' })).closest('li')
  expect(screen.queryByText(/Short vase/)).toBeNull()
  expect(screen.getByText('Record:', { exact: false })).toBeVisible()
  const entry = within(line as HTMLElement)
  await user.click(entry.getByText('Show 1 change'))
  expect(entry.getByRole('row', { name: `Name ${first.name} Tall vase` })).toBeVisible()
  await user.click(entry.getByRole('button', { name: /^Undo/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change?' }))
  expect(dialog.getByRole('row', { name: `Name Tall vase ${first.name}` })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Undo change' }))
  expect(await screen.findByText('The change was undone.')).toBeVisible()
  expect(await screen.findByRole('link', { name: `Undid a change of product “${first.name}”` })).toBeVisible()
  expect((await request(getProduct, { params: { id: first.id } })).name).toBe(first.name)
  expect(entry.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(entry.getByText('This change was undone.')).toBeVisible()
  await waitFor(() => expect(entry.getByText('Show 1 change')).toHaveFocus())
})

test('an undo that comes too late says why, and the record stays', async () => {
  const { user, router } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  const [first] = await twoProducts()
  const changed = await change(first, { name: 'Tall vase' })
  await router.navigate('/activity')
  await user.click(await screen.findByText('Show 1 change'))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await change(changed, { name: 'Round vase' })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Undo change' }))
  expect(await dialog.findByText(/was changed again since/)).toBeVisible()
  expect((await request(getProduct, { params: { id: first.id } })).name).toBe('Round vase')
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.getByText('This can’t be undone, because it was changed again since.')).toBeVisible(),
  )
})

test('filters are in the URL, and a deleted record has no link', async () => {
  const { user, router } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  const [first, second] = await twoProducts()
  await change(first, { name: 'Tall vase' })
  await request(deleteProduct, { params: { id: second.id } })
  await router.navigate('/activity?change=deleted')
  expect(await screen.findByText(`Deleted product “${second.name}”`)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Deleted/ })).toBeNull()
  expect(screen.queryByText(/Tall vase/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /Remove.*Change/ }))
  expect(await screen.findByRole('link', { name: /Tall vase/ })).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'nothing like it')
  expect(await screen.findByText(/^No results match/)).toBeVisible()
  expect(router.state.location.search).toContain('search=nothing')
})

test('the page of each kind of record leads to a kind that the log knows', () => {
  const modules = import.meta.glob<Record<string, AnyResource>>('/src/features/*/*/{resource,*Resource}.ts', {
    eager: true,
  })
  const names = Object.values(modules).flatMap(module => Object.values(module).map(({ draftName }) => draftName))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(name => name && !AUDIT_KINDS.some(kind => kind === name))).toEqual([])
})

const NO_PAYMENT = {
  ...{ chargeAmount: 0, paymentMethod: '', refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false },
  message: '',
}

test('an order’s entries say what happened, with amounts and states', async () => {
  const { user, router } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  const filter = formatFilter<typeof listOrders>([{ field: 'status', operator: 'eq', value: 'New' }])
  const { items } = await request(listOrders, { query: { pageSize: 50, filter } })
  const order = items.find(({ paid, placedBy }) => !paid && placedBy.emailAddress !== '')
  if (!order) throw new Error('The demo store has no such order.')
  const { id, orderNumber } = order
  const params = { id }
  // The store's jobs write it, too: whoever finds it changed starts from what it is now.
  const write = (send: (revision: number) => Promise<unknown>) =>
    vi.waitFor(async () => send((await request(getOrder, { params })).revision), PATIENCE)
  const charge = { ...NO_PAYMENT, eventType: 'charge', chargeAmount: 2000, paymentMethod: 'Cash' } as const
  const refund = { ...NO_PAYMENT, eventType: 'refund', refundAmount: 500, toStoreCredit: true } as const
  await write(revision => request(postPayment, { params, body: { ...charge, revision } }))
  await write(revision => request(postPayment, { params, body: { ...refund, revision } }))
  await write(revision =>
    request(updateOrder, { params, body: { revision, action: 'cancelOrder', reason: '', isRestocked: false } }),
  )
  await router.navigate('/activity')
  expect(await screen.findByRole('link', { name: `Canceled order #${orderNumber}` })).toBeVisible()
  expect(screen.getByRole('link', { name: `Recorded a payment of $20.00 for order #${orderNumber}` })).toBeVisible()
  const line = screen.getByRole('link', { name: `Refunded $5.00 of order #${orderNumber}` }).closest('li')
  const entry = within(line as HTMLElement)
  await user.click(entry.getByText(/^Show \d/))
  expect(entry.getByRole('row', { name: 'Refunded $0.00 $5.00' })).toBeVisible()
})
