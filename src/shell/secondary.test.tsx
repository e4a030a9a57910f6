import { screen, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, inject, test, vi } from 'vitest'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

/* The parts around a screen use their own services. If one fails, only that part is missing: rows and navigation still
   work. */
const { config } = inject('provider')
const customer = await freshTenant('owner@demo.test')
const trial = await freshTenant('trial@demo.test')
const support = await freshTenant('concierge@demo.test')

const SERVICES: Record<string, string> = {
  flags: `${config.apiUrl}/admin/features`,
  subscription: `${config.apiUrl}/admin/subscriptions`,
  onboarding: `${config.onboardingUrl}/onboarding`,
  experiments: `${config.experimentsUrl}/g/state`,
  terms: `${config.apiUrl}/admin/terms`,
  'accepted terms': `${config.apiUrl}/admin/acceptedterms/*`,
  status: `${config.statusUrl}/api/v2/summary.json`,
  trial: `${config.apiUrl}/admin/subscriptions/trialstatus`,
  apps: `${config.apiUrl}/marketplace/storeapps`,
  administrator: `${config.apiUrl}/admin/administrators/*`,
  store: `${config.apiUrl}/admin/storeinformation`,
  metrics: `${config.apiUrl}/admin/products/metrics`,
}

const fail = (address: string) =>
  server.use(
    http.all(address, () =>
      HttpResponse.json(
        { message: 'no' },
        {
          status: 500,
          headers: { 'access-control-allow-origin': location.origin, 'access-control-allow-headers': '*' },
        },
      ),
    ),
  )

const CASES = [
  ...Object.keys(SERVICES).map(name => [name, [name]] as const),
  ['all of them', Object.keys(SERVICES)] as const,
]

test.each(CASES)('without %s the screen can be used', async (_, names) => {
  for (const person of [customer, trial, support]) {
    for (const name of names) fail(SERVICES[name] as string)
    const { queryClient, user, unmount } = await openApp('/product', person)
    expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    expect(within(menu).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 5000)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('table', { name: 'Products' })).toBeVisible()
    unmount()
    server.resetHandlers()
  }
})

test('support never sees an ID where the store’s name will be', async () => {
  server.use(http.get(SERVICES.store as string, () => delay('infinite')))
  await openApp('/product', support)
  const banner = await screen.findByRole('region', { name: 'Concierge' })
  expect(banner).toHaveTextContent('You are working in the store')
  expect(banner).not.toHaveTextContent(support.tenant)
})
