import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, passthrough } from 'msw'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { BUSY } from '#contract/problem.ts'
import { freshTenant, openApp } from '../testing/openApp.tsx'
import { server } from '../testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.all(`${config.apiUrl}/*`, () => HttpResponse.error()))
  dispatchEvent(new Event('offline'))
}

/** The browser reports that it is online; the provider may still be unreachable. */
function goOnline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
}

afterEach(() => void vi.restoreAllMocks())

const table = () => screen.findByRole('table', { name: 'Products' })
const notice = () => screen.findByRole('region', { name: 'Connection' })

/** The shell's parts come after the first screen. */
async function openWithShell(path: string) {
  const app = await openApp(path, owner)
  await waitFor(() => expect(document.querySelector('#banners [role=status]')).not.toBeNull())
  return app
}

test('a lost connection shows its time, and failed requests are repeated', async () => {
  const { user } = await openWithShell('/product')
  await table()
  goOffline()
  expect(await notice()).toHaveTextContent(/offline since .+ (GMT|UTC|[A-Z]{3})/)

  await user.click(screen.getByRole('link', { name: /^Active/ }))
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('You’re offline')
  expect(within(failure).getByRole('button', { name: 'Try again' })).toBeVisible()
  // Never the rows of one tab under another.
  expect(screen.queryByRole('table')).toBeNull()

  goOnline()
  await waitFor(async () => expect(await notice()).toHaveTextContent('can’t be reached yet'))
  server.resetHandlers()
  goOnline()
  expect(await table()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  // Rows and connection are asked for side by side: either may answer first.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull())
})

test('a busy server is named while the list waits for it', async () => {
  const { user } = await openWithShell('/product')
  await table()
  let isBusy = true
  server.use(
    http.get(`${config.apiUrl}/store/admin/products`, () =>
      isBusy
        ? HttpResponse.json({ message: 'Too many.', code: BUSY }, { status: 503, headers: { 'retry-after': '1' } })
        : passthrough(),
    ),
  )
  await user.click(screen.getByRole('link', { name: /^Active/ }))
  expect(await notice()).toHaveTextContent('The server is busy. Your requests are waiting')
  expect(screen.queryByRole('alert')).toBeNull()
  isBusy = false
  expect(await table()).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull())
})

test('a product opened from the list while offline shows its row’s data', async () => {
  const { user } = await openWithShell('/product')
  const [link] = within(await table()).getAllByRole('link')
  const name = (link as HTMLElement).textContent
  // Its code is loaded, as for a user who has been working.
  await import('#features/catalog/products/edit/ProductEditPage.tsx')
  goOffline()
  await user.click(link as HTMLElement)
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue(name)
  expect(await notice()).toHaveTextContent('offline since')
})

test('a category opened while offline says so and loads once back online', async () => {
  const { user } = await openWithShell('/category')
  const [link] = within(await screen.findByRole('treegrid', { name: 'Categories' })).getAllByRole('link')
  // Its code is loaded, its data is not: rows of this list are not whole categories.
  await import('#features/catalog/categories/edit/CategoryEditPage.tsx')
  goOffline()
  await user.click(link as HTMLElement)
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline')
  expect(location.pathname).toMatch(/^\/category\/./)
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  server.resetHandlers()
  goOnline()
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible()
})

test('a save while offline says so at once, and is done on return', async () => {
  const { user } = await openWithShell('/product/add')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Typed on the train')
  await user.type(screen.getByRole('textbox', { name: /^Price/ }), '5')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saveBar = () => screen.getByRole('region', { name: 'Unsaved changes' })
  await waitFor(() => expect(saveBar()).toHaveTextContent('It’s saved as soon as the connection is back'))
  server.resetHandlers()
  goOnline()
  await waitFor(() => expect(location.pathname).not.toBe('/product/add'))
})
