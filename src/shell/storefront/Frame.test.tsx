import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshTenant, openApp } from '../testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')
const stopped = /We stopped the storefront preview/

beforeEach(() => void vi.stubGlobal('innerWidth', 1400))
afterEach(() => void vi.unstubAllGlobals())

const frame = () => screen.findByTitle<HTMLIFrameElement>('Your storefront', {}, { timeout: 20_000 })

/** Opens a form next to the storefront; `say` sends messages as the storefront's page does, or as another origin. */
async function openBesideForm() {
  const { user } = await openApp('/product/add', owner)
  const shop = await frame()
  // What the console says to it, after a save in the background for example.
  const itself = { postMessage: () => undefined }
  Object.defineProperty(shop, 'contentWindow', { value: itself })
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const message = new MessageEvent('message', { data, origin: from.origin ?? new URL(shop.src).origin })
    Object.defineProperty(message, 'source', { value: from.source ?? itself })
    dispatchEvent(message)
  }
  // The frame can be on the page a moment before the console listens to it.
  const arrive = () =>
    waitFor(async () => {
      await act(async () => say({ message: 'angularInitialized' }))
      expect(shop).not.toHaveAttribute('data-waiting')
    })
  return { user, shop, say, arrive }
}

test('a storefront that floods the console is stopped and can be restarted', async () => {
  const { user, shop, say, arrive } = await openBesideForm()
  await arrive()
  await act(async () => {
    for (let count = 0; count <= 10_000; count++) say({ message: 'urlChanged', url: `/p/${count}` })
  })
  expect(screen.getByText(stopped)).toBeInTheDocument()
  expect(shop).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await frame()).toBeInTheDocument()
  expect(screen.queryByText(stopped)).not.toBeInTheDocument()
})

test('a flood updates the shown URL rarely but ends with the last one', async () => {
  const { say, arrive } = await openBesideForm()
  await arrive()
  const seen = new Set<string | null>()
  const panel = screen.getByRole('complementary', { name: 'Storefront preview' })
  const observer = new MutationObserver(() => seen.add(panel.textContent))
  observer.observe(panel, { subtree: true, childList: true, characterData: true })
  for (let count = 0; count < 500; count++)
    await act(async () => say({ message: 'urlChanged', url: `/p/bowl-${count}` }))
  await waitFor(() => expect(panel).toHaveTextContent('/p/bowl-499'))
  observer.disconnect()
  expect(seen.size).toBeLessThan(50)
})

test('a storefront that reloads in a loop is stopped, announced or not', async () => {
  const { user, shop } = await openBesideForm()
  for (let count = 0; count < 61; count++) fireEvent.load(shop)
  expect(screen.getByText(stopped)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await frame()).toBeInTheDocument()
})

test('following one link per second in the preview never stops it', async () => {
  const { shop, arrive } = await openBesideForm()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let count = 0; count < 120; count++) {
    await arrive()
    fireEvent.load(shop)
    vi.advanceTimersByTime(1000)
  }
  vi.useRealTimers()
  expect(shop).toBeInTheDocument()
})

test('messages of another origin or another window change nothing', async () => {
  const { say } = await openBesideForm()
  await act(async () => {
    say({ message: 'angularInitialized' }, { origin: 'https://evil.example' })
    say({ message: 'angularInitialized' }, { source: {} })
  })
  expect(screen.getByText('Loading your store…')).toBeInTheDocument()
})
