import { act, render, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFrameMessages } from './useFrameMessages.ts'

const ORIGIN = 'https://apps.example'
const onFlood = vi.fn()
const frame = { current: { contentWindow: {} } as HTMLIFrameElement }

/** The screen of an app that stays open wherever the app navigates. */
function AppScreen() {
  useFrameMessages(frame, ORIGIN, onFlood)
  return null
}

const send = (id: string) => sendData({ state: 'product.detail', id })

const sendData = (data: unknown) => {
  const message = new MessageEvent('message', { data, origin: ORIGIN })
  // A window of the test's own would be one with a page.
  Object.defineProperty(message, 'source', { value: frame.current.contentWindow })
  dispatchEvent(message)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onFlood.mockClear()
  history.replaceState(null, '', '/mailchimp')
})
afterEach(() => void vi.useRealTimers())

/** Opens the screen; returns the number of new history entries since then. `ready` delays the screens that it opens. */
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

test('a hundred early messages don’t lose the way back to the app', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const added = await open(promise)
  for (let count = 0; count < 100; count++) await act(async () => send(`p${count}`))
  resolve()
  await waitFor(() => expect(location.pathname).toBe('/product/p99'))
  expect(added()).toBe(1)
})

test('messages that a user may have caused each add a history entry', async () => {
  const added = await open()
  for (const id of ['one', 'two']) {
    await act(async () => send(id))
    vi.advanceTimersByTime(1500)
  }
  expect(added()).toBe(2)
})

test('an app that floods the console is ignored, and then closed', async () => {
  await open()
  for (let count = 0; count < 1000; count++) sendData({ hostile: count })
  await act(async () => send('late'))
  expect(location.pathname).toBe('/mailchimp')
  expect(onFlood).not.toHaveBeenCalled()
  let read = 0
  const data = {
    get state() {
      read++
      return 'dashboard'
    },
  }
  for (let count = 0; count < 99_000; count++) sendData(data)
  expect(read).toBe(0)
  expect(onFlood).toHaveBeenCalledOnce()
})

test('an app that sends messages at a user’s pace for hours is not closed', async () => {
  await open()
  for (let count = 0; count < 20_000; count++) {
    sendData({ hostile: count })
    vi.advanceTimersByTime(100)
  }
  expect(onFlood).not.toHaveBeenCalled()
})

test('an app that keeps reopening itself gets three tokens and is closed', async () => {
  await open()
  const paths = new Set<string>()
  for (let count = 0; count < 14; count++) {
    await act(async () => sendData({ state: 'app', id: 'mailchimp', queryString: `n=${count}` }))
    paths.add(location.search)
    vi.advanceTimersByTime(400)
  }
  expect(paths.size).toBe(3)
  expect(onFlood).toHaveBeenCalledOnce()
})
