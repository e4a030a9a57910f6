import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

/* A provider may declare that it doesn't offer some services: the app then asks nothing of them and shows nothing that needs them. */
const customer = await freshTenant('owner@demo.test')

const asked: string[] = []
server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))
afterEach(() => void asked.splice(0))

const settled = ({ queryClient }: Awaited<ReturnType<typeof openApp>>) =>
  vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 5000)

/** Every screen that has something of the service. */
test.each([
  ['onboardingUrl', '/dashboard', '/onboarding'],
  ['onboardingUrl', '/product', '/onboarding'],
  ['experimentsUrl', '/dashboard', '/g/state'],
  ['statusUrl', '/product', '/api/v2/summary.json'],
] as const)('without %s, %s asks nothing of it and shows no error', async (key, path, address) => {
  const usual = await openApp(path, customer)
  await vi.waitFor(() => expect(asked.some(each => each.startsWith(address))).toBe(true), 5000)
  usual.unmount()
  asked.splice(0)
  const opened = await openApp(path, customer, {}, { [key]: '' })
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await settled(opened)
  expect(asked.filter(each => each.startsWith(address))).toEqual([])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('without a status page, no status is shown', async () => {
  const opened = await openApp('/product', customer, {}, { statusUrl: '' })
  expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
  await settled(opened)
  expect(screen.queryByRole('link', { name: /System status/ })).not.toBeInTheDocument()
})
