import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PasswordExpired, SignInRefused } from '#api/session.ts'
import { frameIsSilent, noteSilentFrame } from '#api/silentFrame.ts'
import { freshTenant, openApp } from './testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')
const WITHOUT = { identityFrame: 'no' } as const
const place = '/product?view=active'

afterEach(() => {
  vi.restoreAllMocks()
  // Each is on a device of its own.
  localStorage.clear()
})

/** A visit after which this device knows the store. */
async function visit() {
  const app = await openApp(place, owner)
  await screen.findByRole('table', { name: 'Products' })
  app.unmount()
}

const loginPage = () => screen.findByRole('heading', { name: 'Welcome to Backcounter' })

test('without a frame a page load leaves once, and returns to its place', async () => {
  await visit()
  const away = await openApp(place, null, {}, WITHOUT)
  await waitFor(() => expect(away.departures.signIns).toBe(1))
  away.unmount()

  await openApp('/', owner, {}, WITHOUT)
  await screen.findByRole('table', { name: 'Products' })
  expect(location.pathname + location.search).toBe(place)
})

test('without a frame nobody is sent back and forth when signed out', async () => {
  await visit()
  const away = await openApp(place, null, {}, WITHOUT)
  await waitFor(() => expect(away.departures.signIns).toBe(1))
  away.unmount()
  const back = await openApp('/', null, {}, WITHOUT)
  await loginPage()
  expect(back.departures.signIns).toBe(0)
})

/** Who is signed in, as `identity.ts` finds out where the frame does not respond. */
const start = async () => {
  noteSilentFrame()
  return null
}

test('a frame that did not respond is not waited for again that day', async () => {
  await visit()
  const away = await openApp(place, null, { start })
  await waitFor(() => expect(away.departures.signIns).toBe(1))
  away.unmount()
  // Another page, which has found out nothing yet.
  frameIsSilent.set(false)

  await visit()
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 25 * 3600_000)
  const back = await openApp(place, null)
  await loginPage()
  expect(back.departures.signIns).toBe(0)
})

test.each([
  ['refused', new SignInRefused('The account is blocked.'), /The login service refused to sign you in/],
  ['of an expired password', new PasswordExpired('E001 - Expired.'), /Your password has expired. Log in to choose/],
] as const)('a sign-in that ends as %s says so on the login page', async (_, failure, words) => {
  const start = vi.fn<() => Promise<null>>().mockResolvedValue(null).mockRejectedValueOnce(failure)
  await openApp('/', null, { start })
  await loginPage()
  expect(await screen.findByText(words)).toBeVisible()
})
