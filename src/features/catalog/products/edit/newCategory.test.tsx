import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getCategory } from '#contract/catalog/categories.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { fail } from '#shell/testing/faults.ts'
import { freshTenant } from '#shell/testing/openApp.tsx'
import { editorOf, save, saved } from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const { openProduct } = editorOf(owner)

test('a new category is created in the picker and saved with the product', async () => {
  const { app, product } = await openProduct(0)
  const picker = screen.getByRole('combobox', { name: 'Categories' })
  await app.user.type(picker, 'Winter sale')
  await app.user.click(await screen.findByRole('option', { name: 'Create “Winter sale”' }))
  expect(await screen.findByRole('button', { name: 'Remove Winter sale' })).toBeVisible()
  await save(app)
  await saved()
  const { categoryIds } = await request(getProduct, { params: { id: product.id } })
  expect(categoryIds).toHaveLength(product.categoryIds.length + 1)
  const created = await request(getCategory, { params: { id: categoryIds.at(-1) ?? '' } })
  expect([created.name, created.productIds]).toEqual(['Winter sale', [product.id]])
  // Now it is one to pick, not to create.
  await app.user.type(picker, 'winter')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Winter sale' })).toBeVisible())
})

test('a new category whose name can’t be fetched shows as a category', async () => {
  const { app } = await openProduct(1)
  fail('get', 'store/admin/categorytree', '500')
  await app.user.type(screen.getByRole('combobox', { name: 'Categories' }), 'Spring sale')
  await app.user.click(await screen.findByRole('option', { name: 'Create “Spring sale”' }))
  expect(await screen.findByRole('button', { name: 'Remove Category' })).toBeVisible()
})
