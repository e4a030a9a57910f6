import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FAULTS, type Fault, fail, faults } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { editorOf } from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const sentence = (fault: Fault) => screen.findByText(FAULTS[fault].says, undefined, { timeout: 10_000 })

describe('reading', () => {
  test.each(faults)('the product list: %s', async fault => {
    fail('get', 'store/admin/products', fault)
    const { departures, user } = await openApp('/product', owner)
    expect(await sentence(fault)).toBeVisible()
    if (fault === '403') await waitFor(() => expect(departures.signOuts).toEqual(['/login?reason=forbidden']))
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
  })

  test.each(faults)('one product: %s', async fault => {
    fail('get', 'store/admin/products/:id', fault)
    await openApp('/product/some-id', owner)
    expect(await sentence(fault)).toBeVisible()
  })

  test.each(faults)('the categories beside a product are no reason to stop: %s', async fault => {
    fail('get', 'store/admin/categorytree', fault)
    await openApp('/product/add', owner)
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible()
  })

  test('a product’s categories are not shown as ids while their names are missing', async () => {
    fail('get', 'store/admin/categorytree', 'dropped')
    const { product } = await editorOf(owner).openProduct(0)
    expect(product.categoryIds.length).toBeGreaterThan(0)
    expect(screen.getAllByRole('button', { name: 'Remove Category' })).toHaveLength(product.categoryIds.length)
    expect(document.body).not.toHaveTextContent(product.categoryIds[0] ?? '')
  })
})

describe('what is shown beside the rows', () => {
  const beside = ['admin/products/metrics', 'admin/subscriptions'] as const
  test.each(beside.flatMap(path => faults.map(fault => [path, fault] as const)))(
    'is no reason to stop when it does not come: %s, %s',
    async (path, fault) => {
      fail('get', path, fault)
      await openApp('/product', owner)
      expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
      expect(await screen.findByRole('link', { name: 'Add product' })).toBeVisible()
    },
  )
})
