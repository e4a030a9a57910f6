import { screen, waitFor } from '@testing-library/react'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { createQueryClient } from '#api/queries.ts'
import { listProducts } from '#contract/products.ts'
import type { ScreenHandle } from '#page/screen.ts'
import { PATHS, pathTo, type StateName } from '../paths.ts'
import { authScreens, guestScreens, routes } from './routes.tsx'
import { freshTenant, openApp } from './testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')
const leavesOf = (from: readonly RouteObject[]): RouteObject[] =>
  from.flatMap(route => (route.children ? leavesOf(route.children) : [route]))
const handleOf = (route: RouteObject) => route.handle as ScreenHandle
const screens = [...guestScreens, ...authScreens]

describe('the path builder and the route tree are one', () => {
  test('every address of the builder leads to exactly one route, and every route has one', () => {
    const paths = leavesOf(routes)
      .map(route => route.path)
      .filter(path => path !== '*' && path !== '/kit')
    expect(paths.toSorted()).toEqual(Object.values(PATHS).toSorted())
  })

  test.each(screens.map(route => handleOf(route).state))('%s is matched by the address that is built for it', state => {
    const path = pathTo(state as 'product.detail', { id: 'a/b?c#d é' })
    const match = matchRoutes(routes, path)?.at(-1)
    expect(match?.route.id).toBe(state)
    if (PATHS[state].includes(':')) expect(match?.params).toEqual({ id: 'a/b?c#d é' })
  })

  test('what is not searched for is no part of an address', () => {
    expect(pathTo('product.list', {}, { view: 'active', search: '', page: undefined })).toBe('/product?view=active')
  })
})

describe('every screen', () => {
  const params = async (state: StateName) => {
    if (!PATHS[state].includes(':')) return {}
    const { items } = await request(listProducts, { query: { pageSize: 1 } })
    return { id: items[0]?.id ?? '' }
  }

  test.each(screens.map(route => [handleOf(route).state, handleOf(route)] as const))(
    '%s shows itself, in words, with no more data than it asked for',
    async (state, handle) => {
      // Someone has to be signed in to look up what there is.
      const before = await openApp('/dashboard', owner)
      await screen.findByRole('navigation', { name: 'Main menu' })
      const place = { params: await params(state), search: new URLSearchParams() } as never
      const declared = createQueryClient()
      await handle.preload(declared, place)
      before.unmount()

      const { queryClient } = await openApp(
        pathTo(state as 'product.detail', (await params(state)) as { id: string }),
        owner,
      )
      const keysOf = (client: typeof queryClient) =>
        client
          .getQueryCache()
          .getAll()
          .map(query => query.queryHash)
      const heading = await screen.findByRole('heading', { level: 1 })
      expect(heading).not.toBeEmptyDOMElement()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      await waitFor(() => expect(declared.isFetching()).toBe(0))
      for (const key of keysOf(queryClient)) expect(keysOf(declared)).toContain(key)
      expect(document.title).toMatch(/^.+ · Backcounter$/)
    },
  )
})
