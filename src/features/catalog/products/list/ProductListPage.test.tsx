import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')

const table = () => screen.findByRole('table', { name: 'Products' })
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getByRole('link').textContent)

describe('finding products', () => {
  test('a merchant sees the 25 last changed products and the total', async () => {
    await openApp('/product', owner)
    const { items, totalCount } = await request(listProducts, { query: { sortBy: 'updatedOn desc', pageSize: 25 } })
    expect(await names()).toEqual(items.map(product => product.name))
    expect(screen.getByText(`1–25 of ${totalCount}`)).toBeVisible()
  })

  test('the URL keeps page, view, sort and search', async () => {
    const { user } = await openApp('/product', owner)
    await table()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(location.search).toBe('?page=2'))
    await user.click(screen.getByRole('link', { name: /^Inactive/ }))
    await waitFor(() => expect(location.search).toBe('?view=inactive'))
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(location.search).toBe('?view=inactive&sort=name+asc'))
    const sorted = await request(listProducts, { query: { filter: 'state eq "Inactive"', sortBy: 'name asc' } })
    await waitFor(async () => expect(await names()).toEqual(sorted.items.map(product => product.name)))
  })

  test('typing in the search narrows the list, and no results offer a way out', async () => {
    const { user } = await openApp('/product', owner)
    await table()
    await user.keyboard('/')
    const box = screen.getByRole('searchbox', { name: 'Search products by name or SKU' })
    expect(box).toHaveFocus()
    await user.type(box, 'teapot')
    await waitFor(() => expect(location.search).toBe('?search=teapot'))
    expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible()
    await user.type(box, ' that nobody makes')
    await waitFor(() => expect(location.search).toBe('?search=teapot+that+nobody+makes'))
    await waitFor(() => expect(screen.getByText('No results')).toBeVisible())
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    await waitFor(async () => expect(await names()).toHaveLength(25))
  })

  test('filters narrow by category, inventory and price', async () => {
    const { user } = await openApp('/product', owner)
    await table()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.selectOptions(await screen.findByLabelText('Inventory'), 'Out of stock')
    await waitFor(() => expect(location.search).toBe('?stock=out'))
    await user.type(screen.getByLabelText('Price from'), '30{Enter}')
    await waitFor(() => expect(location.search).toBe('?stock=out&from=30'))
    const wanted = await request(listProducts, {
      query: { filter: 'stock eq "out" and price ge 30', sortBy: 'updatedOn desc' },
    })
    await waitFor(async () => expect(await names()).toEqual(wanted.items.map(product => product.name)))
    expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible()
  })

  test('old rows stay visible while the next page loads', async () => {
    const { user } = await openApp('/product', owner)
    const before = await names()
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    server.use(
      http.get(`${config.apiUrl}/store/admin/products`, async ({ request: received }) => {
        if (new URL(received.url).searchParams.get('startIndex') === '25') await held
        return undefined
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(async () => expect(await table()).toHaveAttribute('aria-busy', 'true'))
    expect(await names()).toEqual(before)
    release()
    await waitFor(async () => expect(await names()).not.toEqual(before))
  })
})

describe('many at once', () => {
  test('previews what changes and what is skipped, and reports each result', async () => {
    const { user } = await openApp('/product?sort=name+asc', owner)
    await table()
    const { items } = await request(listProducts, { query: { sortBy: 'name asc', pageSize: 25 } })
    const inactive = items.filter(product => product.state === 'Inactive').length
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    const bar = await screen.findByRole('region', { name: 'Actions for the selected products' })
    expect(within(bar).getByText('25 selected')).toBeVisible()

    const refused = items.find(product => product.state === 'Active')
    server.use(
      http.put(`${config.apiUrl}/store/admin/products/${refused?.id}`, () =>
        HttpResponse.json(
          { message: 'Somebody else is at it.' },
          { status: 409, headers: { 'access-control-allow-origin': location.origin } },
        ),
      ),
    )
    await user.click(within(bar).getByRole('button', { name: 'Set inactive' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(`${25 - inactive} products will be set to Inactive.`)
    if (inactive > 0) expect(dialog).toHaveTextContent(/will be skipped/)
    await user.click(within(dialog).getByRole('button', { name: 'Set to Inactive' }))

    const outcome = await screen.findByRole('dialog', { name: 'Result' })
    const result = within(outcome).getByRole('list', { name: 'Result for each row' })
    expect(within(outcome).getByRole('status')).toHaveTextContent(
      `${24 - inactive} done, 1 failed, ${inactive} skipped`,
    )
    expect(within(result).getAllByRole('listitem')).toHaveLength(25)
    expect(within(result).getAllByRole('listitem')[0]).toHaveTextContent('Somebody else is at it.')
    await user.click(within(outcome).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    const after = await request(listProducts, { query: { sortBy: 'name asc', pageSize: 25 } })
    expect(after.items.filter(product => product.state === 'Active').map(product => product.id)).toEqual([refused?.id])
  })
})

test('one product is deleted from its row after a confirmation', async () => {
  const { user } = await openApp('/product?sort=name+desc&size=10', owner)
  const [first] = await names()
  await user.click(await screen.findByRole('button', { name: `Actions for ${first}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: `Delete “${first}”?` })
  await user.click(within(dialog).getByRole('button', { name: 'Delete product' }))
  expect(await screen.findByText(`${first} successfully removed`)).toBeVisible()
  await waitFor(async () => expect(await names()).not.toContain(first))
})

test('at the product limit, adding a product is locked and opens the plans', async () => {
  const { user } = await openApp('/product', await freshTenant('free@demo.test'))
  const lock = await screen.findByRole('button', { name: 'Product limit reached' })
  expect(screen.queryByRole('link', { name: 'Add product' })).toBeNull()
  await user.click(lock)
  expect(await screen.findByRole('dialog', { name: /Success starts here/ })).toBeVisible()
})

test('at the limit of a fixed plan, no other plan is offered', async () => {
  await openApp('/product', await freshTenant('fixed@demo.test'))
  expect(await screen.findByText('Product limit reached')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Product limit reached' })).toBeNull()
})

test('a store without products sees what they are and how to start', async () => {
  await openApp('/product', await freshTenant('new@demo.test'))
  expect(await screen.findByText('No products yet')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Add product' }).length).toBeGreaterThan(0)
})

describe('another language', () => {
  afterEach(() => changeLanguage('en'))

  test('does not move the rows at any time', async () => {
    const { container } = await openApp('/product', owner)
    const before = await names()
    const shown = () => [...container.querySelectorAll('tbody tr a')].map(link => link.textContent)
    const moments = new Set<string>()
    const observer = new MutationObserver(() => moments.add(JSON.stringify(shown())))
    observer.observe(container, { childList: true, subtree: true, characterData: true })
    await act(() => changeLanguage('es'))
    expect(await screen.findByRole('table', { name: 'Productos' })).toBeVisible()
    observer.disconnect()
    expect([...moments]).toEqual([JSON.stringify(before)])
  })
})
