import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useParams } from 'react-router'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { connect } from '#api/client.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, pageOf } from '#contract/wire.ts'
import { server } from '#shell/testing/server.ts'
import { AppLink } from '../AppLink.tsx'
import { returnTo, useListPlace } from '../list/listPlace.ts'
import { openRoutes } from '../testing/openPiece.tsx'
import { urlOf } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import { RecordNeighbors } from './RecordNeighbors.tsx'

const { config } = inject('provider')
let logouts = 0
beforeAll(async () => {
  await signInToNewStore()
  connect({ config, onForbidden: () => logouts++ })
})

const SIZE = 4
const listThings = endpoint({
  name: 'listThings',
  summary: 'Rows of a list.',
  source: 'this test',
  method: 'GET',
  path: 'admin/things',
  query: ListQuery,
  response: pageOf(z.object({ id: z.string(), revision: z.int() })),
})
const resource = {
  name: 'things',
  list: listThings,
  routes: { list: 'fulfillers.list', detail: 'fulfillers.detail' },
} as const

/** The order of the provider's rows, whether it fails, what it waits for, and the filters that it was asked for. */
let provider: { order: string; isBroken: boolean; until?: Promise<void>; filters: (string | null)[] }
beforeEach(() => {
  provider = { order: 'abcdefghij', isBroken: false, filters: [] }
  server.use(
    http.get(urlOf(listThings), async ({ request }) => {
      const query = new URL(request.url).searchParams
      const from = Number(query.get('startIndex'))
      const headers = { 'access-control-allow-origin': location.origin }
      provider.filters.push(query.get('filter'))
      await provider.until
      if (provider.isBroken) return HttpResponse.json({ message: 'No.' }, { status: 403, headers })
      const items = [...provider.order]
        .slice(from, from + Number(query.get('pageSize')))
        .map(id => ({ id, revision: 1 }))
      return HttpResponse.json({ items, totalCount: provider.order.length }, { headers })
    }),
  )
})

function List() {
  const ids = [...provider.order].slice(0, SIZE)
  const query = { startIndex: 0, pageSize: SIZE, filter: 'state eq "Active"' }
  useListPlace(
    query,
    ids.map(id => ({ id })),
    provider.order.length,
  )
  return ids.map(id => (
    <AppLink key={id} to={`/fulfillers/${id}`}>
      Record {id}
    </AppLink>
  ))
}

function Detail() {
  const { id = '' } = useParams()
  const { to, state } = returnTo('/fulfillers', id)
  return (
    <>
      <h1>Record {id}</h1>
      <RecordNeighbors resource={resource} id={id} />
      <AppLink to={to} state={state}>
        Back
      </AppLink>
    </>
  )
}

/** Opens a record from the list; `orderNow` is that of the provider's rows by then. */
async function openRecord(id: string, orderNow = provider.order) {
  const app = openRoutes(
    [
      { path: '/fulfillers', Component: List },
      { path: '/fulfillers/:id', Component: Detail },
    ],
    '/fulfillers',
  )
  provider.order = orderNow
  await app.user.click(screen.getByRole('link', { name: `Record ${id}` }))
  await heading(id)
  const walk = async (to: string, link: () => HTMLElement = next) => {
    await waitFor(() => expect(link()).toHaveAttribute('href'))
    await app.user.click(link())
    await heading(to)
  }
  return { ...app, walk }
}

const heading = (id: string) => screen.findByRole('heading', { name: `Record ${id}` })
const next = () => screen.getByRole('link', { name: 'Next in list' })
const previous = () => screen.getByRole('link', { name: 'Previous in list' })

test('Next visits each search result once, to the last one and back', async () => {
  const { walk } = await openRecord('c')
  for (const id of 'defghij') await walk(id)
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  expect(next()).not.toHaveAttribute('href')
  for (const id of 'ihgfedcba') await walk(id, previous)
  expect(previous()).toHaveAttribute('aria-disabled', 'true')
  expect(new Set(provider.filters)).toEqual(new Set(['state eq "Active"']))
})

test('a record that moved to the next page is not visited twice', async () => {
  const { walk } = await openRecord('c', 'xabcdefghij')
  await walk('d')
  await walk('e')
})

test('Next can be pressed repeatedly, and Back still leads to the list', async () => {
  const { user, walk, router } = await openRecord('a')
  await walk('b')
  expect(next()).toHaveFocus()
  await user.keyboard('{Enter}')
  await heading('c')
  await waitFor(() => expect(next()).toHaveFocus())
  await router.navigate(-1)
  expect(await screen.findByRole('link', { name: 'Record c' })).toBeVisible()
})

test('Next keeps the focus while a page loads and at the list’s end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  provider.until = promise
  const { user, walk } = await openRecord('c')
  await walk('d')
  expect(next()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Record d' })).toBeVisible()
  resolve()
  await waitFor(() => expect(next()).toHaveAttribute('href'))
  expect(next()).toHaveFocus()
  for (const id of 'efghij') await walk(id)
  expect(next()).toHaveFocus()
  expect(next()).toHaveAttribute('aria-disabled', 'true')
})

test('loading the next page doesn’t move a focus that the user moved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  provider.until = promise
  const { user, walk } = await openRecord('c')
  await walk('d')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Back' })).toHaveFocus()
  resolve()
  await waitFor(() => expect(next()).toHaveAttribute('href'))
  expect(screen.getByRole('link', { name: 'Back' })).toHaveFocus()
})

test('a next page that fails ends the walk without an error or a logout', async () => {
  provider.isBroken = true
  const { walk } = await openRecord('c')
  await waitFor(() => expect(provider.filters).toHaveLength(1))
  await walk('d')
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(logouts).toBe(0)
  await walk('c', previous)
})
