import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant, openApp } from './testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

const views = () =>
  (window.dataLayer ?? []).filter(({ event }) => event === 'virtualPageView').map(({ page, title }) => [page, title])

test('each navigation is one page view, and a redirect is none', async () => {
  const { router } = await openApp('/', owner)
  await screen.findByRole('heading', { name: /Good to see you/ })
  const stop = router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.pathname !== '/product') return
    stop()
    queueMicrotask(() => router.navigate('/myaccount'))
  })
  await router.navigate('/product?search=secret')
  await waitFor(() => expect(location.pathname).toBe('/myaccount'))
  await screen.findByRole('heading', { name: 'My account', level: 1 })
  expect(views()).toEqual([
    ['/dashboard', 'Dashboard'],
    ['/product', 'Products'],
    ['/myaccount', 'My Account'],
  ])
})

test('a phone’s header shows the heading, and the tab uses title case', async () => {
  await openApp('/product/add', owner)
  const heading = await screen.findByRole('heading', { name: 'Add product', level: 1 })
  await waitFor(() => expect(document.title).toBe('Add Product · Backcounter'))
  expect(document.querySelector('[data-title]')).toHaveAttribute('data-title', heading.textContent)
})

test('an external fulfiller has the title of its app', async () => {
  const app = encodeURIComponent('Pick & Pack 100%2F')
  await openApp(`/externalfulfiller/key/1/${encodeURIComponent('http://fulfiller.localhost/')}/${app}`, owner)
  await waitFor(() => expect(document.title).toBe('Pick & Pack 100%2F · Backcounter'))
})

test('on a phone, the support PIN is in the menu', async () => {
  const { user } = await openApp('/product', owner)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(screen.getByRole('menuitem', { name: 'Support PIN' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Watch video' })).toBeVisible()
})

test('a store on trial has a button for the video', async () => {
  const { user } = await openApp('/product', await freshTenant('trial@demo.test'))
  await user.click(await screen.findByRole('button', { name: 'Watch video' }))
  expect(await screen.findByRole('button', { name: /close video/i })).toBeVisible()
})
