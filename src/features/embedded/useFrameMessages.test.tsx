import { act, render, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFrameMessages } from './useFrameMessages.ts'

const ORIGIN = 'https://apps.example'
const frame = { current: { contentWindow: {} } as HTMLIFrameElement }

/** The screen of an app that stays on the page wherever the app leads. */
function AppScreen() {
  useFrameMessages(frame, ORIGIN)
  return null
}

const send = (id: string) => {
  const message = new MessageEvent('message', { data: { state: 'product.detail', id }, origin: ORIGIN })
  // A window of the test's own would be one with a page.
  Object.defineProperty(message, 'source', { value: frame.current.contentWindow })
  dispatchEvent(message)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  history.replaceState(null, '', '/mailchimp')
})
afterEach(() => void vi.useRealTimers())

/** Opens the screen; gives how many entries the history has got since. `ready` holds the screens that it leads to back. */
async function open(ready?: Promise<void>) {
  const before = history.length
  const loader = ({ request }: { request: Request }) => (request.url.includes('/product/') ? ready : undefined) ?? null
  const router = createBrowserRouter([{ path: '*', Component: AppScreen, loader, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.initialized).toBe(true))
  return () => history.length - before
}

test('an app that sends a hundred messages adds one entry to the history', async () => {
  const added = await open()
  for (let count = 0; count < 100; count++) await act(async () => send(`p${count}`))
  expect(location.pathname).toBe('/product/p99')
  expect(added()).toBe(1)
})

test('a hundred messages before the first screen is there leave the way back to the app', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const added = await open(promise)
  for (let count = 0; count < 100; count++) await act(async () => send(`p${count}`))
  resolve()
  await waitFor(() => expect(location.pathname).toBe('/product/p99'))
  expect(added()).toBe(1)
})

test('messages that a person may have caused each have an entry of their own', async () => {
  const added = await open()
  for (const id of ['one', 'two']) {
    await act(async () => send(id))
    vi.advanceTimersByTime(1500)
  }
  expect(added()).toBe(2)
})
