import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { Outlet, type RouteObject, useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { outage } from '#api/connection.ts'
import { createQueryClient } from '#api/queries.ts'
import { App } from '#shell/App.tsx'
import { Root } from '#shell/Root.tsx'
import { createAppRouter } from '#shell/router.ts'
import { Starting } from '#shell/Starting.tsx'
import { expectLogs } from '#shell/testing/consoleLogs.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { retryFailedParts } from '#ui/PartBoundary.tsx'
import { defineScreen } from './defineScreen.ts'
import { RouteError } from './failure/RouteError.tsx'
import { RouteTabs } from './RouteTabs.tsx'
import { useRequiredData } from './requiredData.ts'

/** React's message for an error that a boundary has caught. */
const CAUGHT = [
  /The above error occurred|Error: .*fetch|could not be loaded|React will try|broken on purpose/,
  /React Router caught/,
]

/** A file that can't be fetched until it can. */
function fileWith(component: ComponentType) {
  const file = {
    isThere: false,
    requests: 0,
    load: async () => {
      file.requests++
      if (!file.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: component }
    },
  }
  return file
}

function openScreen(view: () => Promise<{ default: ComponentType }>) {
  return openRoute(defineScreen({ routeId: 'chat', title: 'shell:login.title', messages: 'shell', view }), '/chat')
}

function openRoute(route: RouteObject, url: string) {
  history.replaceState(null, '', url)
  const routes = [
    { id: 'root', Component: Root, ErrorBoundary: RouteError, HydrateFallback: Starting, children: [route] },
  ]
  const queryClient = createQueryClient()
  render(<App router={createAppRouter(routes, queryClient)} queryClient={queryClient} />)
  return userEvent.setup()
}

const Chat = () => <h1>Chat</h1>

afterEach(() => {
  vi.restoreAllMocks()
  outage.set(null)
})

/** The server's response for the page itself. */
const servePage = (entry: string) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(`<script type="module" src="${entry}"></script>`))

test('a screen whose code can’t be loaded shows a panel with Retry', async () => {
  expectLogs(...CAUGHT)
  servePage('')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const file = fileWith(Chat)
  const user = openScreen(file.load)
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of Backcounter could not be loaded.')
  file.isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Chat' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('one Retry reloads the page where the browser remembers the failure', async () => {
  expectLogs(...CAUGHT)
  servePage('')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const file = fileWith(Chat)
  const user = openScreen(file.load)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(file.requests).toBe(2)
})

test('Retry keeps the app while the server can’t be reached', async () => {
  expectLogs(...CAUGHT)
  const fetchPage = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const file = fileWith(Chat)
  const user = openScreen(file.load)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const before = fetchPage.mock.calls.length
  await user.click(retry)
  // Once for a newer version, once for whether a reload would work.
  await waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(before + 2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled())
  expect(reload).not.toHaveBeenCalled()
})

test('a screen whose code failed to load appears once back online', async () => {
  expectLogs(...CAUGHT)
  servePage('')
  const file = fileWith(Chat)
  openScreen(file.load)
  await screen.findByRole('alert')
  file.isThere = true
  await waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(screen.getByRole('heading', { name: 'Chat' })).toBeVisible()
  })
})

test('several files of a screen that fail to load report one error', async () => {
  expectLogs(...CAUGHT)
  servePage('')
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  openRoute(
    defineScreen({
      routeId: 'chat',
      title: 'shell:login.title',
      messages: 'unknown',
      data: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      view: async () => ({ default: Chat }),
    }),
    '/chat',
  )
  await screen.findByRole('alert')
  await new Promise(resolve => setTimeout(resolve))
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

test('after a deploy, the page reloads itself once', async () => {
  expectLogs(...CAUGHT)
  sessionStorage.clear()
  document.body.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/old.js"></script>')
  servePage('/assets/new.js')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  openScreen(fileWith(Chat).load)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await screen.findByRole('button', { name: 'Try again' })
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen that throws shows the reason and a way to try again', async () => {
  expectLogs(...CAUGHT)
  let isBroken = true
  const Broken = () => {
    if (isBroken) throw new Error('broken on purpose')
    return <h1>Mended</h1>
  }
  const user = openScreen(async () => ({ default: Broken }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible()
})

test('a part that can’t be fetched loads later without affecting the screen', async () => {
  expectLogs(...CAUGHT)
  const file = fileWith(() => <p>The part</p>)
  const Part = lazyPart(file.load)
  render(
    <>
      <h1>The screen</h1>
      <Suspense>
        <Part />
        <Part />
      </Suspense>
    </>,
  )
  await waitFor(() => expect(file.requests).toBe(1))
  expect(await screen.findByRole('heading', { name: 'The screen' })).toBeVisible()
  file.isThere = true
  await waitFor(() => {
    retryFailedParts()
    expect(screen.getAllByText('The part')).toHaveLength(2)
  })
})

/** A query whose response the test controls. */
const orderQuery = (sort: string, respond: (sort: string) => Promise<string>) => ({
  queryKey: ['chats', 'listChats', { query: { sort } }] as const,
  queryFn: () => respond(sort),
  retry: false,
})

function openSorted(respond: (sort: string) => Promise<string>) {
  const queryOf = (searchParams: URLSearchParams) => orderQuery(searchParams.get('sort') ?? 'newest', respond)
  function Sorted() {
    const [searchParams, setSearchParams] = useSearchParams()
    return (
      <>
        <h1>{useRequiredData(queryOf(searchParams))}</h1>
        <button type="button" onClick={() => setSearchParams({ sort: 'oldest' })}>
          Oldest first
        </button>
      </>
    )
  }
  return openRoute(
    defineScreen({
      routeId: 'chat',
      title: 'shell:login.title',
      messages: ['shell', 'page'],
      data: async () => ({ requiredData: ({ searchParams }) => [queryOf(searchParams)] }),
      view: async () => ({ default: Sorted }),
    }),
    '/chat',
  )
}

test('a screen keeps its content until data for the new search is there', async () => {
  const [newest, oldest] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const respond = vi.fn((sort: string) => (sort === 'oldest' ? oldest.promise : newest.promise))
  const user = openSorted(respond)
  await waitFor(() => expect(respond).toHaveBeenCalled())
  newest.resolve('Newest first')
  await screen.findByRole('heading', { name: 'Newest first' })
  await user.click(screen.getByRole('button', { name: 'Oldest first' }))
  await waitFor(() => expect(location.search).toBe('?sort=oldest'))
  expect(screen.getByRole('heading', { name: 'Newest first' })).toBeVisible()
  oldest.resolve('The oldest')
  expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeVisible()
})

test('data that fails to load for a new search shows an error in its place', async () => {
  expectLogs(...CAUGHT)
  const user = openSorted(async sort => {
    if (sort === 'oldest') throw new Error('broken on purpose')
    return 'Newest first'
  })
  await screen.findByRole('heading', { name: 'Newest first' })
  await user.click(screen.getByRole('button', { name: 'Oldest first' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/chat?sort=oldest')
})

test('dependent data is requested early, and the screen doesn’t wait for it', async () => {
  const requested: string[] = []
  const first = orderQuery('first', async () => 'room-7')
  const second = (room: string) => orderQuery(room, async () => String(requested.push(room)))
  openRoute(
    defineScreen({
      routeId: 'chat',
      title: 'shell:login.title',
      messages: 'shell',
      data: async () => ({
        requiredData: () => [first],
        laterData: (_, required) => [required.then(([room]) => [second(room as string)])],
      }),
      view: async () => ({ default: () => <h1>{useRequiredData(first)}</h1> }),
    }),
    '/chat',
  )
  expect(await screen.findByRole('heading', { name: 'room-7' })).toBeVisible()
  await expect.poll(() => requested).toEqual(['room-7'])
})

test('tabs are their own routes: the frame stays, and Back switches tabs', async () => {
  const Frame = () => (
    <>
      <h1>Settings</h1>
      <RouteTabs label="Settings" tabs={[SHIPPING, SEO]} />
      <Outlet />
    </>
  )
  const tab = (routeId: 'settings.shipping' | 'settings.seo', text: string) =>
    defineScreen({
      routeId,
      title: 'shell:login.title',
      messages: 'shell',
      view: async () => ({ default: () => <p>{text}</p> }),
    })
  const user = openRoute(
    defineScreen({
      routeId: 'settings.detail',
      title: 'shell:login.title',
      messages: 'shell',
      view: async () => ({ default: Frame }),
      children: [tab('settings.shipping', 'Shipping rates'), tab('settings.seo', 'Meta tags')],
    }),
    SHIPPING.to,
  )
  expect(await screen.findByText('Shipping rates')).toBeVisible()
  const frame = screen.getByRole('heading', { name: 'Settings' })
  await user.click(screen.getByRole('link', { name: SEO.label }))
  expect(await screen.findByText('Meta tags')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Settings' })).toBe(frame)
  expect(screen.getByRole('link', { name: SEO.label })).toHaveAttribute('aria-current', 'page')
  history.back()
  expect(await screen.findByText('Shipping rates')).toBeVisible()
})

const SHIPPING = { to: '/settings/shipping', label: 'Shipping' }
const SEO = { to: '/settings/seo', label: 'SEO' }
