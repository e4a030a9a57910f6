import { screen, waitFor } from '@testing-library/react'
import { delay, http, passthrough } from 'msw'
import { afterEach, expect, inject, test } from 'vitest'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

const { config } = inject('provider')

const held = await freshTenant('onhold@demo.test')
const healthy = await freshTenant('owner@demo.test')
const unseen = await freshTenant('onhold@demo.test')
const unseenHealthy = await freshTenant('owner@demo.test')
const late = await freshTenant('pastdue@demo.test')

/** Records everything that the page has shown at any moment. */
function watchPage() {
  const said = new Set<string>()
  const observer = new MutationObserver(() => said.add(document.body.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  stops.push(() => observer.disconnect())
  return (text: string) => [...said].some(moment => moment.includes(text))
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('a store known to be on hold never shows anything else', async () => {
  const first = await openApp('/product', held)
  expect(await screen.findByText('Your subscription is on hold')).toBeVisible()
  first.unmount()
  const wasSaid = watchPage()
  await openApp('/dashboard', held)
  expect(await screen.findByText('Your subscription is on hold')).toBeVisible()
  expect(location.pathname).toBe('/onhold')
  expect(wasSaid('Good to see you')).toBe(false)
})

test('a store on hold shows nothing else on a new device', async () => {
  server.use(
    http.get(`${config.apiUrl}/admin/subscriptions`, async () => {
      await delay(1500)
      return passthrough()
    }),
  )
  const wasSaid = watchPage()
  await openApp('/dashboard', unseen)
  expect(await screen.findByText('Your subscription is on hold')).toBeVisible()
  expect(wasSaid('Good to see you')).toBe(false)
})

test('a healthy store opens on a new device without its subscription', async () => {
  server.use(http.get(`${config.apiUrl}/admin/subscriptions`, () => delay('infinite')))
  await openApp('/dashboard', unseenHealthy)
  expect(await screen.findByRole('heading', { name: /Good to see you/ })).toBeVisible()
})

test('a healthy store never sees the on-hold screen', async () => {
  const wasSaid = watchPage()
  await openApp('/onhold', healthy)
  expect(await screen.findByRole('heading', { name: /Good to see you/ })).toBeVisible()
  expect(wasSaid('Your subscription is on hold')).toBe(false)
})

test('a past due store opens no other screen from a link', async () => {
  const { router } = await openApp('/myaccount', late)
  await screen.findByRole('heading', { name: 'My account' })
  await screen.findByRole('navigation', { name: 'Main menu' })
  const wasSaid = watchPage()
  await router.navigate('/dashboard')
  await waitFor(() => expect(location.pathname).toBe('/myaccount/pastdue'))
  expect(wasSaid('Good to see you')).toBe(false)
})
