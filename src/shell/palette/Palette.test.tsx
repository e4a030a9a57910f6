import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { setSingleKeys } from '#page/keys/singleKeys.ts'
import { closePlans, isPlanDialogOpen } from '#page/planDialog.ts'
import type { TestTenant } from '../../../mocks/start/test/testServer.ts'
import { freshTenant, openApp } from '../testing/openApp.tsx'
import { server } from '../testing/server.ts'
import { shownOverlay } from './openPalette.ts'

const { config } = inject('provider')
let tenant: TestTenant

beforeAll(async () => {
  tenant = await freshTenant('owner@demo.test')
})
beforeEach(() => {
  shownOverlay.set(null)
  setSingleKeys(true)
})

/** Opens the app and in it the palette. */
async function openPalette(as = tenant) {
  const app = await openApp('/dashboard', as)
  await app.user.click(await screen.findByRole('button', { name: /Search or go to/ }))
  const box = await screen.findByRole('combobox', { name: 'Search or go to…' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  const options = () => screen.queryAllByRole('option').map(option => option.textContent)
  const chosen = () => screen.getByRole('option', { selected: true })
  return { ...app, box, options, chosen }
}

test('a screen is found by the first letters of its name and opened', async () => {
  const { user, router, chosen } = await openPalette()
  await user.keyboard('my')
  await waitFor(() => expect(chosen().textContent).toContain('My account'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/myaccount'))
  expect(screen.queryByRole('combobox', { name: 'Search or go to…' })).toBeNull()
})

test('a product is found by name and is listed as recent next time', async () => {
  const { user, router } = await openPalette()
  await user.keyboard('lantern')
  const products = await screen.findByRole('group', { name: 'Products' })
  const [first] = within(products).getAllByRole('option')
  const name = first?.textContent ?? ''
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/product\/.+/))
  await user.click(screen.getByRole('button', { name: /Search or go to/ }))
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(name).toContain(within(recent).getAllByRole('option')[0]?.textContent)
})

test('arrow keys wrap around, and Home and End go to the ends', async () => {
  const { user, chosen, options } = await openPalette()
  const all = options()
  await user.keyboard('{ArrowUp}')
  expect(chosen().textContent).toBe(all.at(-1))
  await user.keyboard('{ArrowDown}')
  expect(chosen().textContent).toBe(all[0])
  await user.keyboard('{End}')
  expect(chosen().textContent).toBe(all.at(-1))
  await user.keyboard('{Home}')
  expect(chosen().textContent).toBe(all[0])
})

test('a failed search of one kind says so and leaves the others', async () => {
  server.use(http.get(`${config.apiUrl}/store/admin/categories`, () => HttpResponse.json({}, { status: 500 })))
  const { user } = await openPalette()
  await user.keyboard('lantern')
  expect(await screen.findByRole('option', { name: 'Categories could not be searched. Try again' })).toBeVisible()
  expect(await screen.findByRole('group', { name: 'Products' })).toBeVisible()
})

test('no results are reported, with a link to search the products', async () => {
  const { user, router } = await openPalette()
  await user.keyboard('qxqxqx')
  expect((await screen.findAllByText(/No results for “qxqxqx”/))[0]).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?search=qxqxqx'))
})

test('a response to earlier words is never shown under newer ones', async () => {
  const received = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  server.use(
    http.get(`${config.apiUrl}/store/admin/categories`, async ({ request }) => {
      if (!decodeURIComponent(request.url).includes('"garden"')) return
      received.resolve()
      await held.promise
      return
    }),
  )
  const { user } = await openPalette()
  await user.keyboard('garden')
  await received.promise
  await user.keyboard(' qx')
  held.resolve()
  expect((await screen.findAllByText(/No results for “garden qx”/))[0]).toBeVisible()
  expect(screen.queryByRole('group', { name: /^Categories/ })).toBeNull()
})

test('at the plan’s limit adding a product opens the plans instead', async () => {
  const { user, router } = await openPalette(await freshTenant('free@demo.test'))
  await user.keyboard('add product')
  await screen.findByText(/You’ve reached your plan’s limit of 5 products/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(isPlanDialogOpen.get()).toBe(true))
  expect(router.state.location.pathname).toBe('/dashboard')
  closePlans()
})

test('recent entries are deleted at logout', async () => {
  const { user, router } = await openPalette()
  await user.keyboard('my account{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/myaccount'))
  const kept = () =>
    Object.keys(localStorage).filter(key => key.startsWith('backcounter.recent/') && key.endsWith(tenant.tenant))
  expect(kept()).not.toEqual([])
  void router.navigate('/logout')
  await waitFor(() => expect(kept()).toEqual([]))
})
