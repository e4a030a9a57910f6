import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { invalidate } from '#api/queries.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { deleteProduct } from '#contract/catalog/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Products' }))
    .getAllByRole('row')
    .slice(1)
const allProducts = (filter?: string) => request(listProducts, { query: { sortBy: 'name asc', pageSize: 200, filter } })

test.each(['page=9999999', 'page=77&size=10', 'page=3&view=inactive'])(
  'a URL past the end (%s) opens the last page, and Back leaves the list',
  async address => {
    const { router } = await openApp('/myaccount', owner)
    await router.navigate(`/product?${address}`)
    const view = address.includes('inactive') ? 'state eq "Inactive"' : undefined
    const size = address.includes('size=10') ? 10 : 25
    const { totalCount } = await allProducts(view)
    const last = Math.ceil(totalCount / size)
    await waitFor(async () => expect(await rows()).toHaveLength(totalCount - (last - 1) * size))
    expect(new URLSearchParams(location.search).get('page')).toBe(last === 1 ? null : String(last))
    expect(screen.queryByText('No products yet')).toBeNull()
    await router.navigate(-1)
    await waitFor(() => expect(location.pathname).toBe('/myaccount'))
  },
)

test('when the last page’s rows are deleted elsewhere, the previous opens', async () => {
  const tenant = await freshTenant('owner@demo.test')
  const { queryClient, user } = await openApp('/product?sort=name+asc&size=100', tenant)
  await rows()
  const { items } = await allProducts()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(async () => expect(await rows()).toHaveLength(items.length - 100))
  await Promise.all(items.slice(100).map(({ id }) => request(deleteProduct, { params: { id } })))
  await invalidate(queryClient, { queryKey: ['products'] })
  await waitFor(() => expect(location.search).toBe('?sort=name+asc&size=100'))
  await waitFor(async () => expect(await rows()).toHaveLength(100))
})

test('a search without results never looks like an empty store', async () => {
  const { user } = await openApp('/product?search=no-such-product', owner)
  expect(await screen.findByText('No results')).toBeVisible()
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(async () => expect(await rows()).toHaveLength(25))
  observer.disconnect()
  expect(seen.filter(text => text.includes('No products yet'))).toEqual([])
})
