import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts, priceOf } from '#contract/catalog/products.ts'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

async function openFilters(address: string) {
  const app = await openApp(address, owner)
  await app.user.click(await screen.findByRole('button', { name: /^Filters/ }))
  await screen.findByLabelText('Price from')
  return app
}

test('an unreadable price shows an error, filters nothing and isn’t counted', async () => {
  const { user } = await openFilters('/product')
  const from = screen.getByLabelText('Price from')
  await user.type(from, 'abc{Enter}')
  expect(from).toBeInvalid()
  expect(from).toHaveAccessibleDescription(/Enter an amount like 12.50/)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(from).toHaveFocus()
  expect(from).toHaveValue('abc')
  expect(location.search).toBe('')
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByLabelText('Price from')).toHaveValue('')
  expect(screen.getByLabelText('Price from')).toBeValid()
})

test.each(['12.345', '9999999999', '-5'])(
  'a price that the list cannot filter by (%s) says so at its field',
  async price => {
    const { user } = await openFilters('/product')
    await user.type(screen.getByLabelText('Price to'), `${price}{Enter}`)
    expect(screen.getByLabelText('Price to')).toHaveAccessibleDescription(/Enter an amount like 12.50/)
    expect(location.search).toBe('')
  },
)

test('filters that can match nothing say so at their fields', async () => {
  const { user } = await openFilters('/product?from=60&to=40&category=gone')
  expect(screen.getByLabelText('Price to')).toHaveAccessibleDescription(/“Price to” is below “Price from”/)
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveAccessibleDescription(/no longer exists/))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByLabelText('Category')).toHaveFocus()
})

test('an unreadable price removes the filter that it replaces', async () => {
  const { user } = await openFilters('/product?from=30')
  await user.clear(screen.getByLabelText('Price from'))
  await user.type(screen.getByLabelText('Price from'), 'x{Enter}')
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.getByLabelText('Price from')).toHaveValue('x')
})

test('a price typed while an older one is being applied stays', async () => {
  const { user } = await openFilters('/product')
  const from = screen.getByLabelText('Price from')
  await user.type(from, '3{Enter}0{Enter}.5')
  await waitFor(() => expect(location.search).toBe('?from=30'))
  expect(from).toHaveValue('30.5')
})

test('a bookmark with an unreadable filter opens the list without it', async () => {
  await openApp('/product?from=abc&view=nothing&page=x&size=50&kept=1', owner)
  await screen.findByRole('table', { name: 'Products' })
  await waitFor(() => expect(location.search).toBe('?size=50&kept=1'))
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible()
})

test('prices are sorted and filtered by what the shopper pays', async () => {
  await openApp('/product?sort=price+asc&size=100&from=20&to=40', owner)
  const table = await screen.findByRole('table', { name: 'Products' })
  const all = await request(listProducts, { query: { pageSize: 200 } })
  const wanted = all.items.filter(product => priceOf(product) >= 2000 && priceOf(product) <= 4000)
  expect(wanted.some(product => product.pricing.salePrice !== null)).toBe(true)
  const shown = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => Number(/\$([\d.]+)\D*$/.exec(within(row).getByText(/\$/, { selector: 'td' }).textContent ?? '')?.[1]))
  expect(shown).toEqual(wanted.map(product => priceOf(product) / 100).toSorted((a, b) => a - b))
})

test('each figure of the dashboard opens a list with that many products', async () => {
  const { user } = await openApp('/dashboard', owner)
  const names = [
    /Active products/,
    /Inactive products/,
    /New in the last 30 days/,
    /tracked inventory/,
    /^\d+ ?Products out of stock/,
  ]
  for (const name of names) {
    const link = await screen.findByRole('link', { name })
    const count = Number(/\d+/.exec(link.textContent ?? '')?.[0])
    expect(count, String(name)).toBeGreaterThan(0)
    await user.click(link)
    expect(await screen.findByText(new RegExp(`of ${count}$`)), String(name)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  }
})

test('a list without a category filter requests no categories', async () => {
  const { queryClient, router } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  // As the form of a product has left them in the cache.
  const tree = categoryQueries.tree()
  await queryClient.fetchQuery(tree)
  await router.navigate('/product')
  await screen.findByRole('button', { name: /^Filters/ })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryState(tree.queryKey)?.dataUpdateCount).toBe(1)
})
