import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct, listProducts } from '#contract/products.ts'
import { deleteProduct, updateProduct } from '#contract/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

/** The first product of a list that was not refreshed since it was read. */
async function firstRow() {
  const app = await openApp('/product?view=active&sort=name+asc&size=10', await freshTenant('owner@demo.test'))
  await screen.findByRole('table', { name: 'Products' })
  const { items } = await request(listProducts, {
    query: { sortBy: 'name asc', pageSize: 1, filter: 'state eq "Active"' },
  })
  const [product] = items
  if (!product) throw new Error('The store has no active product.')
  return { ...app, product }
}

async function choose(user: UserEvent, name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
const rowGoes = (name: string) => waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())

test('a row that someone else deleted disappears when it is deleted here', async () => {
  const { user, product } = await firstRow()
  await request(deleteProduct, { params: { id: product.id } })
  await choose(user, product.name, 'Delete')
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete product' }))
  expect(await screen.findByText(`${product.name} successfully removed`)).toBeVisible()
  await rowGoes(product.name)
})

test('setting a stale row inactive keeps what someone else saved', async () => {
  const { user, product } = await firstRow()
  await request(updateProduct, { params: { id: product.id }, body: { ...product, sku: 'SAVED-BY-OTHERS' } })
  await choose(user, product.name, 'Set inactive')
  expect(await screen.findByText(/is now Inactive/)).toBeVisible()
  await rowGoes(product.name)
  expect(await request(getProduct, { params: { id: product.id } })).toMatchObject({
    state: 'Inactive',
    sku: 'SAVED-BY-OTHERS',
  })
})

test('setting a deleted row inactive says what happened, and the row goes', async () => {
  const { user, product } = await firstRow()
  await request(deleteProduct, { params: { id: product.id } })
  await choose(user, product.name, 'Set inactive')
  expect(await screen.findByText(/^Problem processing your product\. This no longer exists/)).toBeVisible()
  await rowGoes(product.name)
})
