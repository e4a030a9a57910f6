import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { componentsBelow } from '../testing/components.ts'

const owner = await freshTenant('owner@demo.test')

/** Opens a list; returns its rows, and its screen. */
async function open(path: string) {
  await openApp(path, owner)
  const table = await screen.findByRole('table')
  const body = table.querySelector('tbody')
  const content = document.querySelector('#content')
  if (!body || !content) throw new Error(`${path} shows no list.`)
  return { body, content, rows: body.querySelectorAll('tr').length }
}

const EXTRAS = 'sku.price.stock.state.categories.variants.msrp.weight.createdOn.updatedOn'

test.each([
  ['products', '/product?size=25'],
  ['customers', '/customer?size=25'],
])('25 %s open fast: at most 200 components are mounted', async (_, path) => {
  const { content, rows } = await open(path)
  expect(rows).toBe(25)
  expect(componentsBelow(content)).toBeLessThanOrEqual(200)
})

test.each([
  ['products with all columns', `/product?columns=${EXTRAS}`],
  ['products to reorder', '/product/reorder?within=365'],
  ['categories', '/category?search=e'],
  ['orders with all columns', '/order?view=all&columns=status.payment.fulfillment.items.total.email.shipTo.tags'],
  ['carts', '/analytics/carts'],
  ['customers with all columns', '/customer?columns=phoneNumber.company.location.tags.emailOptIn.createdOn'],
  ['discounts', '/discounts'],
  ['pages', '/pages'],
])('%s scroll and search fast: a row is one component', async (_, path) => {
  const { body, rows } = await open(path)
  expect(rows).toBeGreaterThan(0)
  expect(componentsBelow(body)).toBe(rows)
})
