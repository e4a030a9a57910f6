import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { toForm, toPayload } from '../edit/schema.ts'
import { gate } from '../edit/testing/editor.ts'

const { config } = inject('provider')
const PRODUCT_URL = `${config.apiUrl}/store/admin/products/:id`
const owner = await freshTenant('owner@demo.test')
type App = Awaited<ReturnType<typeof openApp>>

/** Opens the list on six active products of this test's own, all ticked. */
async function tickSix() {
  const mark = `Run${crypto.randomUUID().slice(0, 6)}`
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  for (const letter of 'ABCDEF') {
    const body = toPayload({ ...toForm(null), name: `${mark} ${letter}`, price: '5' }, null)
    await request(createProduct, { body })
  }
  await app.router.navigate(`/product?search=${mark}&sort=name+asc`)
  await screen.findByRole('table', { name: 'Products' })
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  return { app, mark }
}

async function start(app: App, action: 'Set inactive' | 'Delete', confirm: string) {
  const bar = await screen.findByRole('region', { name: 'Actions for the selected products' })
  await app.user.click(within(bar).getByRole('button', { name: action }))
  await app.user.click(await screen.findByRole('button', { name: confirm }))
}

const states = async (mark: string) => {
  const filter = `text contains "${mark}"`
  const { items } = await request(listProducts, { query: { filter, sortBy: 'name asc' } })
  return items.map(({ state }) => state)
}

/** Releases writes one by one. */
function holdWrites() {
  const waiting: (() => void)[] = []
  let isOpen = false
  server.use(
    http.put(PRODUCT_URL, async ({ request: sent }) => {
      const { opened, open } = gate()
      if (isOpen) open()
      waiting.push(open)
      await opened
      return forward(sent)
    }),
  )
  return {
    count: () => waiting.length,
    openAll: () => {
      isOpen = true
      for (const open of waiting) open()
    },
  }
}

test('a run continues after leaving the list, and its result can be opened', async () => {
  const { app, mark } = await tickSix()
  const writes = holdWrites()
  await start(app, 'Set inactive', 'Set to Inactive')
  await app.user.click(await screen.findByRole('button', { name: 'Continue in background' }))
  await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  const strip = await screen.findByRole('region', { name: 'Set products to Inactive' })
  expect(strip).toHaveTextContent('0 of 6 done')
  writes.openAll()
  await waitFor(() => expect(strip).toHaveTextContent('6 done, 0 failed, 0 skipped'))
  expect(await states(mark)).toEqual(Array(6).fill('Inactive'))
  await app.user.click(within(strip).getByRole('button', { name: 'Show result' }))
  const dialog = await screen.findByRole('dialog', { name: 'Result' })
  expect(within(dialog).getAllByText('Set to Inactive')).toHaveLength(6)
  await app.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  const again = await screen.findByRole('region', { name: 'Set products to Inactive' })
  await app.user.click(within(again).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set products to Inactive' })).toBeNull())
})

test('closing the browser asks only during a run', async () => {
  const { app } = await tickSix()
  const writes = holdWrites()
  await start(app, 'Set inactive', 'Set to Inactive')
  await waitFor(() => expect(writes.count()).toBeGreaterThan(0))
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(true)
  writes.openAll()
  await screen.findByRole('dialog', { name: 'Result' })
  expect(leave()).toBe(false)
})

test('stopping leaves the remaining rows unchanged and selected', async () => {
  const { app, mark } = await tickSix()
  const writes = holdWrites()
  await start(app, 'Set inactive', 'Set to Inactive')
  await waitFor(() => expect(writes.count()).toBe(4))
  await app.user.click(await screen.findByRole('button', { name: 'Stop' }))
  writes.openAll()
  const dialog = await screen.findByRole('dialog', { name: 'Result' })
  expect(within(dialog).getAllByText('Not started: stopped before this row')).toHaveLength(2)
  expect((await states(mark)).filter(state => state === 'Active')).toHaveLength(2)
  await app.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(await screen.findByText('2 selected')).toBeVisible()
})

test('rows that failed stay ticked, and are tried again by one press', async () => {
  const { app, mark } = await tickSix()
  let failures = 3
  server.use(
    http.put(PRODUCT_URL, ({ request: sent }) => {
      failures -= 1
      if (failures < 0) return forward(sent)
      const headers = { 'access-control-allow-origin': location.origin }
      return HttpResponse.json({ message: 'No.', code: 'internal' }, { status: 500, headers })
    }),
  )
  await start(app, 'Set inactive', 'Set to Inactive')
  const again = await screen.findByRole('button', { name: 'Try 3 again' })
  expect(await screen.findByText('Problem processing your products')).toBeVisible()
  await waitFor(() => expect(screen.getByText('3 selected')).toBeInTheDocument())
  await app.user.click(again)
  expect(await screen.findByText('6 done, 0 failed, 0 skipped')).toBeVisible()
  expect(await states(mark)).toEqual(Array(6).fill('Inactive'))
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
})

test('deleting many counts removed products and those already removed', async () => {
  const { app, mark } = await tickSix()
  await start(app, 'Delete', 'Delete products')
  expect(await screen.findByText('6 products successfully removed')).toBeVisible()
  await waitFor(async () => expect(await states(mark)).toEqual([]))
})
