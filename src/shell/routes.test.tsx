import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createQueryClient } from '#api/queries.ts'
import type { ScreenHandle } from '#page/defineScreen.ts'
import { PATHS, pathTo, type RouteId } from '../paths.ts'
import { authScreens, guestScreens, routes } from './routes.tsx'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { sampleParams } from './testing/routeSamples.ts'

const owner = await freshTenant('owner@demo.test')
const leavesOf = (from: readonly RouteObject[]): RouteObject[] =>
  from.flatMap(route => (route.children ? leavesOf(route.children) : [route]))
const handleOf = (route: RouteObject) => route.handle as ScreenHandle
const screens = [...guestScreens, ...authScreens]
const paramsOf = (state: RouteId, fill: (name: string) => string) =>
  Object.fromEntries([...PATHS[state].matchAll(/:(\w+)/g)].map(([, name = '']) => [name, fill(name)]))

describe('the path builder matches the route tree', () => {
  test('every built path leads to one route, and every route has one', () => {
    const paths = leavesOf(routes)
      .map(route => route.path)
      .filter(path => path !== '*' && path !== '/kit')
    expect(paths.toSorted()).toEqual(Object.values(PATHS).toSorted())
  })

  test.each(screens.map(route => handleOf(route).routeId))(
    '%s is matched by the address that is built for it',
    state => {
      const params = paramsOf(state, name => `${name}/b?c#d é`)
      const match = matchRoutes(routes, pathTo(state as 'product.detail', params as { id: string }))?.at(-1)
      expect(match?.route.id).toBe(state)
      expect(match?.params).toEqual(params)
    },
  )

  test('unset search parameters are not in the URL', () => {
    expect(pathTo('product.list', {}, { view: 'active', search: '', page: undefined })).toBe('/product?view=active')
  })
})

/** Screens that redirect for the owner. */
const LEADS_ON: readonly RouteId[] = ['login', 'onHold', 'delinquent', 'canceled']

test('every screen loads its declared data once and shows text', async () => {
  // An unknown URL shows the shell without a screen.
  const { queryClient, router } = await openApp('/nowhere', owner)
  await screen.findByRole('navigation', { name: 'Main menu' })
  await screen.findByRole('heading', { name: 'Page not found' })
  await waitFor(() => expect(respondedOf(queryClient)).toEqual(expect.arrayContaining(SHELL_CALLS)))
  await isQuiet(queryClient)
  const fetches = fetchesOf(queryClient)

  for (const route of [...authScreens, ...guestScreens]) {
    const { routeId: state, preload, title, titleParam } = handleOf(route)
    if (LEADS_ON.includes(state)) continue
    const params = await sampleParams(state)
    const declared = createQueryClient()
    await preload(declared, { params, searchParams: new URLSearchParams() } as never)
    await isQuiet(declared)
    // Leaves the previous screen, whose parts would refetch the removed data and cancel on unmount.
    await act(() => router.navigate('/nowhere'))
    await screen.findByRole('heading', { name: 'Page not found' })
    queryClient.removeQueries({ predicate: query => keysOf(declared).includes(query.queryHash) })
    fetches.length = 0
    await act(() => router.navigate(pathTo(state as 'product.detail', params as { id: string })))
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading, state).not.toBeEmptyDOMElement()
    const words = (titleParam && (params as Record<string, string>)[titleParam]) || i18next.t(title as never)
    // A record's own name, where one is open.
    const isRecord = Object.keys(params).length > 0
    const titles = [words, isRecord && heading.textContent].map(title => `${title} · backcounter`.toLowerCase())
    await waitFor(() => expect(titles).toContain(document.title.toLowerCase()))
    await isQuiet(queryClient)
    for (const key of fetches.filter(each => !LATER.test(each))) expect(keysOf(declared), state).toContain(key)
    const sent = fetches.filter(each => !ON_DEVICE.test(each))
    expect(sent.length, `${state} asked twice`).toBe(new Set(sent).size)
  }
}, 120_000)

const keysOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(query => query.queryHash)

/**
 * Polled while the list of orders is open: whether there are new ones. The size of the copy on this device: no request. And whether emails
 * to the address of an order or customer come back, which its record names. And the orders for a time without a connection, a while after the
 * start, on whatever screen that is.
 */
const LATER = /^\["newOrders |^\["account","deviceCopy"\]|^\["store","getEmailBounce"|^\["offlineOrders"\]/

/** Read from this device, and again when the previous screen has stored its draft: no request. */
const ON_DEVICE = /^\["drafts"/

/** Requests of the shell's parts, which load one after the other after the first screen. */
const SHELL_CALLS = ['getStatus', 'getTrialStatus', 'open', 'getAdministrator']
const respondedOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey }) => queryKey[1])

const isQuiet = (client: QueryClient) => waitFor(() => expect(client.isFetching()).toBe(0))

/** The keys of queries from now on, in order. */
function fetchesOf(client: QueryClient): string[] {
  const fetches: string[] = []
  client.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'fetch') fetches.push(event.query.queryHash)
  })
  return fetches
}
