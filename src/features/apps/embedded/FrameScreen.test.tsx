import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { invalidate } from '#api/queries.ts'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const owner = await freshTenant('owner@demo.test')
const { config } = inject('provider')
/** The side menu's entry has the same title. */
const frames = () =>
  screen.queryAllByTitle('Mailchimp').filter((each): each is HTMLIFrameElement => each instanceof HTMLIFrameElement)
const frame = () =>
  waitFor(() => {
    const [found] = frames()
    if (!found) throw new Error('The app is not there.')
    return found
  })

/** Counts the requests for the proof: once each time the app is opened. */
function countProofs() {
  const count = { proofs: 0 }
  server.use(
    http.get(`${config.apiUrl}/apps/hmac`, () => {
      count.proofs++
    }),
  )
  return count
}

test('the app’s URL is not in the page, and a new token doesn’t reload it', async () => {
  const count = countProofs()
  const { queryClient } = await openApp('/mailchimp?queryString=a%3Db', owner)
  expect(await frame()).not.toHaveAttribute('src')
  expect(await frame()).toHaveAttribute('referrerpolicy', 'no-referrer')
  await waitFor(() => expect(count.proofs).toBe(1))
  const before = await frame()
  await invalidate(queryClient, {})
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(await frame()).toBe(before)
  expect(count.proofs).toBe(1)
  const cached = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state]),
  )
  expect(cached, 'secrets are kept nowhere').not.toMatch(/hmac|eyJ/)
})

test('an English message of the provider ends correctly in Arabic', async () => {
  const refusal = { status: 400, headers: { 'access-control-allow-origin': location.origin } }
  const message = 'This app is closed. Come back later.'
  server.use(http.get(`${config.apiUrl}/apps/hmac`, () => HttpResponse.json({ message }, refusal)))
  await openApp('/mailchimp', owner)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/This app is closed\. Come back later\.Try again$/)
  await act(() => changeLanguage('ar'))
  expect(alert).toHaveTextContent(/\u2068This app is closed\. Come back later\.\u2069/)
  await act(() => changeLanguage('en'))
})

test('an app that is not installed leads to the app store, without secrets', async () => {
  const count = countProofs()
  await openApp('/pinterest', owner)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('link', { name: 'Go to the app store' })).toHaveAttribute('href', '/appstore2')
  expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(count.proofs).toBe(0)
})

test.each(['apps/hmac', 'marketplace/storeapps'])(
  'without %s the screen says so and can be tried again',
  async path => {
    server.use(http.get(`${config.apiUrl}/${path}`, () => HttpResponse.json({ message: 'no' }, { status: 500 })))
    const { user } = await openApp('/mailchimp', owner)
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t open Mailchimp')
    expect(frames()).toEqual([])
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeInTheDocument()
  },
)

test('an app that floods the console is closed and can be opened again', async () => {
  const { user, unmount } = await openApp('/mailchimp', owner)
  const app = await frame()
  const itself = {}
  Object.defineProperty(app, 'contentWindow', { value: itself })
  const flood = () => {
    for (let count = 0; count <= 10_000; count++) {
      const message = new MessageEvent('message', { data: count })
      Object.defineProperty(message, 'source', { value: itself })
      dispatchEvent(message)
    }
  }
  // No messages are accepted before the URL is known.
  await waitFor(() => {
    flood()
    expect(screen.getByRole('alert')).toBeInTheDocument()
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('We closed Mailchimp')
  expect(alert).toHaveTextContent('It sent more requests than this page can take')
  expect(frames()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await frame()).toBeInTheDocument()
  unmount()
})

test('the designer opens although the flags can’t be fetched', async () => {
  const failing = () => HttpResponse.json({ message: 'no' }, { status: 500 })
  server.use(
    http.get(`${config.apiUrl}/admin/features`, failing),
    http.get(`${config.onboardingUrl}/onboarding`, failing),
  )
  await openApp('/designer', owner)
  expect(await screen.findByTitle('Site Designer')).toBeInTheDocument()
  await new Promise(resolve => setTimeout(resolve))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a link with one app’s key opens no other origin of the list', async () => {
  const [designer] = config.embeddedOrigins
  for (const [key, said] of [
    ['fulfiller', 'has not installed this app'],
    ['xero', 'not on the list of trusted addresses'],
  ]) {
    const link = `/externalfulfiller/${key}/1/${encodeURIComponent(`${designer}/`)}/Trust%20me`
    const { unmount } = await openApp(link, owner)
    expect(await screen.findByRole('alert')).toHaveTextContent(said ?? '')
    expect(screen.queryByTitle('Trust me')).not.toBeInTheDocument()
    unmount()
  }
})
