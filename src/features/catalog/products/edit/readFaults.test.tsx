import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { editorOf } from './testing/editor.ts'

/* Which requests the screens need and which they can do without. Every kind of failure: `page/failure/errorMessage.test.tsx`. */

const owner = await freshTenant('owner@demo.test')

test('a list that can’t be loaded says why, and Try again loads it', async () => {
  fail('get', 'store/admin/products', '500')
  const { user } = await openApp('/product', owner)
  expect(await screen.findByText(/went wrong on the server.*try again/i)).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
})

test('a product that can’t be loaded says why', async () => {
  fail('get', 'store/admin/products/:id', 'dropped')
  await openApp('/product/some-id', owner)
  expect(await screen.findByText(/could not be reached.*try again/i)).toBeVisible()
})

test('a form opens without the categories, and never shows their ids', async () => {
  fail('get', 'store/admin/categorytree', 'half a JSON')
  const { product } = await editorOf(owner).openProduct(0)
  expect(product.categoryIds.length).toBeGreaterThan(0)
  expect(screen.getAllByRole('button', { name: 'Remove Category' })).toHaveLength(product.categoryIds.length)
  expect(document.body).not.toHaveTextContent(product.categoryIds[0] ?? '')
})

test.each(['admin/products/metrics', 'admin/subscriptions'])('the list is shown without %s', async path => {
  fail('get', path, '404')
  await openApp('/product', owner)
  expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Add product' })).toBeVisible()
})
