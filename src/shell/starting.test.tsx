import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { minutesAhead } from '#api/deviceClock.ts'
import { LoginUnavailable, type User } from '#api/session.ts'
import { startsInShell } from './gate.ts'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

const owner = await freshTenant('owner@demo.test')
const person: User = { id: owner.userId, email: owner.email, claims: owner.claims }

test('a silent login service is named in 5 s, and startup then continues', async () => {
  const { promise, resolve: signIn } = Promise.withResolvers<User>()
  const start = () => promise
  const since = performance.now()
  await openApp('/product', owner, { start })
  expect(await screen.findByText(/The login service hasn’t responded yet/)).toBeVisible()
  expect(performance.now() - since).toBeLessThan(5500)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  signIn(person)
  expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
  expect(screen.queryByText(/hasn’t responded yet/)).toBeNull()
})

test('a login service that can’t be reached says so, and Retry asks it again', async () => {
  const start = vi.fn<() => Promise<User>>().mockRejectedValueOnce(new LoginUnavailable(new Error('timeout')))
  start.mockResolvedValue(person)
  const { user } = await openApp('/product', owner, { start })
  expect(await screen.findByRole('alert')).toHaveTextContent('The login service could not be reached.')
  expect(location.pathname).toBe('/product')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
  expect(start).toHaveBeenCalledTimes(2)
})

test('a wrong device clock is reported with its difference', async () => {
  const start = vi.fn<() => Promise<User>>().mockRejectedValue(new LoginUnavailable(new Error('exp'), 11))
  await openApp('/product', owner, { start })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your device’s clock is about 11 minutes ahead')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test.each([
  [11, 11],
  [-3, -3],
  [0.5, 0],
])('a clock that is %s minutes ahead of the host is found to be %s', async (minutes, found) => {
  const date = new Date(Date.now() - minutes * 60_000).toUTCString()
  server.use(http.head('*/', () => new HttpResponse(null, { headers: { date } })))
  await waitFor(async () => expect(await minutesAhead()).toBe(found))
})

test('on a known device the menu shows while a page load signs in', async () => {
  const first = await openApp('/product', owner)
  await screen.findByRole('table', { name: 'Products' })
  await waitFor(() => expect(startsInShell()).toBe(true))
  first.unmount()
  const { promise, resolve: signIn } = Promise.withResolvers<User>()
  await openApp('/product', owner, { start: () => promise })
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  expect(within(menu).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('table')).toBeNull()
  signIn(person)
  expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
  // The same menu: a press on it is not lost.
  expect(menu).toBeVisible()
})
