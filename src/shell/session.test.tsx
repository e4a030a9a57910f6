import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, inject, test } from 'vitest'
import { draftsOf } from '#page/form/draftStore.ts'
import { leaveUnauthenticated } from './session.ts'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')

const saveRedirect = (path: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an attacker on a sibling page could write
  document.cookie = `loginRedirect=${encodeURIComponent(path)}; path=/`
}

describe('arriving', () => {
  test('a signed-out user logs in and returns to the link’s target', async () => {
    const away = await openApp('/product?view=active', null)
    expect(await screen.findByRole('heading', { name: 'Welcome to Backcounter' })).toBeVisible()
    await away.user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(away.departures.signIns).toBe(1)
    away.unmount()

    await openApp('/', owner)
    expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
    expect(location.pathname + location.search).toBe('/product?view=active')
  })

  test('without a stored URL the app opens the dashboard', async () => {
    await openApp('/', owner)
    expect(await screen.findByRole('heading', { name: /Good to see you/ })).toBeVisible()
    expect(location.pathname).toBe('/dashboard')
  })

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/logout', '/login', '/', '/nowhere'])(
    'a saved address like %s leads to the dashboard',
    async path => {
      saveRedirect(path)
      const { departures } = await openApp('/', owner)
      await waitFor(() => expect(location.pathname).toBe('/dashboard'))
      expect(departures.signOuts).toEqual([])
    },
  )

  test('a saved URL is used for one login only', async () => {
    saveRedirect('/product')
    const first = await openApp('/', owner)
    await waitFor(() => expect(location.pathname).toBe('/product'))
    first.unmount()
    await openApp('/', owner)
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  })

  test('an expired password leads to My account until it is changed', async () => {
    const lapsed = await freshTenant('lapsed@demo.test')
    const { user } = await openApp('/product', lapsed)
    expect(await screen.findByText(/Your password has expired/)).toBeVisible()
    expect(location.pathname).toBe('/myaccount')
    await user.click(await screen.findByRole('link', { name: 'Products' }))
    await waitFor(() => expect(location.pathname).toBe('/myaccount'))

    await user.type(screen.getByLabelText(/Current password/), lapsed.password)
    await user.type(screen.getByLabelText(/New password/), 'short')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Use at least 8 characters.')).toBeVisible()
    await user.type(screen.getByLabelText(/New password/), 'But-longer-1')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Your password was changed.')).toBeVisible()
    expect(await draftsOf({ user: lapsed.userId, tenant: lapsed.tenant, record: 'password' })).toEqual([])
  })

  test('an unknown URL says so inside the shell', async () => {
    await openApp('/nowhere/at/all', owner)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })
})

describe('leaving', () => {
  test('logging out deletes unsaved work', async () => {
    const { user, departures } = await openApp('/product/add', owner)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Secret plan')
    const mine = { user: owner.userId, tenant: owner.tenant, record: 'product/new' }
    await waitFor(async () => expect(await draftsOf(mine)).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(departures.signOuts).toEqual(['/login?reason=goodbye']))
    expect(await draftsOf(mine)).toHaveLength(0)
  })

  test('requests that are rejected at the same moment log out once', async () => {
    const { departures } = await openApp('/dashboard', owner)
    await screen.findByRole('heading', { level: 1 })
    await Promise.all([leaveUnauthenticated(), leaveUnauthenticated()])
    expect(departures.signOuts).toEqual(['/login?reason=forbidden'])
  })

  test('a 403 logs out and keeps the URL and unsaved work', async () => {
    const { user, departures } = await openApp('/product/add', owner)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kept through')
    await user.type(screen.getByRole('textbox', { name: /^Price/ }), '5')
    server.use(
      http.post(`${config.apiUrl}/store/admin/products`, () =>
        HttpResponse.json(
          { message: 'no' },
          { status: 403, headers: { 'access-control-allow-origin': location.origin } },
        ),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(departures.signOuts).toEqual(['/login?reason=forbidden']))
    expect(document.cookie).toContain(`loginRedirect=${encodeURIComponent('/product/add')}`)
    const kept = await draftsOf({ user: owner.userId, tenant: owner.tenant, record: 'product/new' })
    expect(kept[0]?.values).toMatchObject({ name: 'Kept through' })
    // During the redirect, the form's unsaved-changes guard must not block the browser.
    const unload = new Event('beforeunload', { cancelable: true })
    dispatchEvent(unload)
    expect(unload.defaultPrevented).toBe(false)
  })

  test('a session that ends shows a dialog that only logging in closes', async () => {
    const { user, departures, endSession } = await openApp('/product', owner)
    await screen.findByRole('table', { name: 'Products' })
    endSession()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Please log in again' })
    await user.keyboard('{Escape}')
    await user.click(document.body)
    expect(dialog).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Log In' }))
    expect(departures.signIns).toBe(1)
    expect(document.cookie).toContain(`loginRedirect=${encodeURIComponent('/product?page=2')}`)
  })
})
