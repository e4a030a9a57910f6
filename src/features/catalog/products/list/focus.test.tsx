import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { deleteProduct } from '#contract/catalog/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

async function open(address: string, tenant = owner) {
  const app = await openApp(address, tenant)
  const table = await screen.findByRole('table', { name: 'Products' })
  await within(table).findAllByRole('button', { name: /^Actions for/ })
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getByRole('link').textContent)
  const remove = async (name: string | null | undefined) => {
    await app.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await app.user.click(await screen.findByRole('button', { name: 'Delete product' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: name ?? '' })).toBeNull())
  }
  return { ...app, table, names, remove }
}

test('after a row is deleted, the focus is on the next row’s menu', async () => {
  const { names, remove } = await open('/product?sort=name+asc&size=10')
  const [, second, third] = names()
  await remove(second)
  await waitFor(() => expect(screen.getByRole('button', { name: `Actions for ${third}` })).toHaveFocus())
})

test('after the last row of a store is deleted, the focus is on the heading', async () => {
  const tenant = await freshTenant('free@demo.test')
  const before = await openApp('/dashboard', tenant)
  const { items } = await request(listProducts, { query: { pageSize: 200 } })
  for (const { id } of items.slice(1)) await request(deleteProduct, { params: { id } })
  before.unmount()
  const { remove } = await open('/product', tenant)
  await remove(items[0]?.name)
  expect(await screen.findByText('No products yet')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a new page is announced and read from its top; sorting keeps focus', async () => {
  const { user, table } = await open('/product')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(table).toHaveFocus()
  expect(await screen.findByText(/^Page 2 of \d+$/)).toBeInTheDocument()
  const sort = within(table).getByRole('button', { name: 'Name' })
  await user.click(sort)
  await waitFor(() => expect(location.search).toBe('?sort=name+asc'))
  expect(sort).toHaveFocus()
})

test('clearing a search without results focuses the search box', async () => {
  const { user } = await openApp('/product?search=no-such-product', owner)
  const clear = await screen.findByRole('link', { name: 'Clear filters' })
  const box = screen.getByRole('searchbox', { name: /^Search products/ })
  await user.click(clear)
  expect(box).toHaveFocus()
  await screen.findByRole('table', { name: 'Products' })
  await user.type(box, 'cup')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box).toHaveFocus()
  expect(box).toHaveValue('')
})
