import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { isFromCopy } from '#api/deviceCopy/copyPersister.ts'
import { copyInfo, openCopy } from '#api/deviceCopy/deviceCopy.ts'
import { invalidate } from '#api/queries.ts'
import type { Identity } from '#api/session.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { holdResponses, urlOf } from '#page/testing/requests.ts'
import type { TestTenant } from '../../mocks/start/test/testServer.ts'
import { followSession } from './followSession.ts'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')
const other = await freshTenant('free@demo.test')
let stop: () => void

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  stop = followSession()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

/** Loads the app as the browser does: first what this device has. */
async function load(path: string, tenant: TestTenant | null, identity: Partial<Identity> = {}) {
  const copied = await openCopy(config)
  return { copied, ...(await openApp(path, tenant, identity)) }
}

/** Has opened the product list, and its copy is stored. */
async function seenProducts() {
  const app = await load('/product', owner)
  await screen.findByRole('table', { name: 'Products' })
  await waitFor(async () => expect((await copyInfo())?.bytes).toBeGreaterThan(1000))
  return app
}

/** Whose copy the next page load would open. */
const nextUser = async () => (await openCopy(config))?.id ?? null

const productsIn = ({ queryClient }: Awaited<ReturnType<typeof load>>) =>
  queryClient.getQueryCache().findAll({ queryKey: ['products', listProducts.name] })

test('a list shows its copy until the response comes, and then the response', async () => {
  const first = await seenProducts()
  const shown = screen.getAllByRole('row').map(row => row.textContent)
  first.unmount()
  const { release } = holdResponses(listProducts)
  const again = await load('/product', owner)
  expect(again.copied?.id).toBe(owner.userId)
  await screen.findByRole('table', { name: 'Products' })
  expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual(shown)
  expect(productsIn(again).map(isFromCopy)).toContain(true)
  release()
  await waitFor(() => expect(productsIn(again).map(isFromCopy)).not.toContain(true))
  expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual(shown)
})

test('what a write has outdated is not shown from the copy', async () => {
  const first = await seenProducts()
  const bytes = (await copyInfo())?.bytes
  server.use(http.get(urlOf(listProducts), () => HttpResponse.error()))
  void invalidate(first.queryClient, { queryKey: ['products'] })
  first.unmount()
  await waitFor(async () => expect((await copyInfo())?.bytes).toBeLessThan(bytes ?? 0))
  server.resetHandlers()
  const { release } = holdResponses(listProducts)
  const again = await load('/product', owner)
  await waitFor(() => expect(productsIn(again)).toHaveLength(1))
  await copyInfo()
  expect(productsIn(again).map(({ state }) => state.data)).toEqual([undefined])
  release()
  await screen.findByRole('table', { name: 'Products' })
})

test('without a connection a list shows its copy', async () => {
  const first = await seenProducts()
  first.unmount()
  server.use(http.get(urlOf(listProducts), () => HttpResponse.error()))
  const again = await load('/product', owner)
  await screen.findByRole('table', { name: 'Products' })
  await waitFor(() => expect(productsIn(again).some(({ state }) => state.fetchStatus === 'idle')).toBe(true))
  expect(screen.getAllByRole('row').length).toBeGreaterThan(2)
})

test('what the provider refuses is not stored', async () => {
  server.use(
    http.get(urlOf(listProducts), () =>
      HttpResponse.json(
        { message: 'no' },
        { status: 500, headers: { 'access-control-allow-origin': location.origin } },
      ),
    ),
  )
  const first = await load('/product', owner)
  const alert = await screen.findByRole('alertdialog', { name: 'Error loading page' })
  await first.user.click(within(alert).getByRole('button', { name: 'Close' }))
  first.unmount()
  server.resetHandlers()
  const { release } = holdResponses(listProducts)
  const again = await load('/product', owner)
  await waitFor(() => expect(productsIn(again)).toHaveLength(1))
  expect(productsIn(again).map(({ state }) => state.data)).toEqual([undefined])
  release()
  await screen.findByRole('table', { name: 'Products' })
})

test('logging out deletes the copy', async () => {
  const { user, departures } = await seenProducts()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(departures.signOuts).toEqual(['/login?reason=goodbye']))
  expect(await nextUser()).toBeNull()
})

test('logging out in another tab deletes it', async () => {
  await seenProducts()
  const news = { kind: 'out', id: owner.userId, tenant: owner.tenant, name: 'Ann', isDeliberate: true }
  new BroadcastChannel('backcounter.session').postMessage(news)
  await waitFor(async () => expect(await copyInfo()).toBeNull())
  expect(await nextUser()).toBeNull()
})

test.each([
  ['a session that ended', 401, {}],
  ['a removed team member', 401, { code: 'noAccess' }],
  ['a 403', 403, {}],
])('%s leaves no copy', async (_, status, problem) => {
  await seenProducts()
  const headers = { 'access-control-allow-origin': location.origin }
  server.use(http.get(urlOf(listProducts), () => HttpResponse.json({ message: 'no', ...problem }, { status, headers })))
  // Not by the pointer, which would fetch it ahead.
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(async () => expect(await copyInfo()).toBeNull())
  expect(await nextUser()).toBeNull()
})

test('the next user of the device sees nothing of the first one’s', async () => {
  const first = await seenProducts()
  first.unmount()
  const { release } = holdResponses(listProducts)
  const second = await load('/product', other)
  await waitFor(() => expect(productsIn(second)).toHaveLength(1))
  expect(productsIn(second).map(({ state }) => state.data)).toEqual([undefined])
  release()
  await screen.findByRole('table', { name: 'Products' })
  expect(await nextUser()).toBe(other.userId)
})

test('someone who is no longer signed in leaves no copy', async () => {
  const first = await seenProducts()
  first.unmount()
  await load('/product', null)
  await screen.findByRole('heading', { name: 'Welcome to Backcounter' })
  expect(await nextUser()).toBeNull()
})

test('the preferences tell its size and remove it', async () => {
  const first = await seenProducts()
  first.unmount()
  const { user } = await load('/myaccount', owner)
  const remove = await screen.findByRole('button', { name: 'Remove the copy' })
  expect(screen.getByText(/^The copy takes up [\d.]+ MB and was last updated .+ [A-Z]{3}\.$/)).toBeVisible()
  await user.click(remove)
  expect(await screen.findByText(/^The copy was removed\./)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Keep a copy on this device' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Remove the copy' })).toBeNull()
  expect(await nextUser()).toBeNull()
})

test('the preferences turn it off and on', async () => {
  const first = await seenProducts()
  first.unmount()
  const { user } = await load('/myaccount', owner)
  const control = await screen.findByRole('switch', { name: 'Keep a copy on this device' })
  expect(control).toBeChecked()
  expect(control).toHaveAccessibleDescription(/encrypted.+12 hours.+not in it/)
  await user.click(control)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the copy' })).toBeNull())
  expect(control).not.toBeChecked()
  expect(await copyInfo()).toBeNull()
  await user.click(control)
  expect(await screen.findByRole('button', { name: 'Remove the copy' })).toBeVisible()
  expect(await nextUser()).toBe(owner.userId)
})

test('support staff are not offered a copy', async () => {
  const helper = { ...owner, claims: { ...owner.claims, impersonator: true } }
  await load('/myaccount', helper)
  await screen.findByRole('heading', { name: 'Preferences' })
  expect(screen.queryByRole('switch', { name: 'Keep a copy on this device' })).toBeNull()
})

test('on a shared device none is made, and one that is there is deleted', async () => {
  const first = await seenProducts()
  first.unmount()
  const away = await load('/login', null)
  const box = await screen.findByRole('checkbox', { name: 'This is a shared device' })
  expect(box).not.toBeChecked()
  await away.user.click(box)
  expect(box).toBeChecked()
  expect(await nextUser()).toBeNull()
  away.unmount()

  await load('/product', owner)
  await screen.findByRole('table', { name: 'Products' })
  expect(await copyInfo()).toBeNull()
  expect(await nextUser()).toBeNull()
})
