import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, pageOf } from '#contract/wire.ts'
import { server } from '#shell/testing/server.ts'
import { useSelection } from '../list/useSelection.ts'
import { openPiece } from '../testing/openPiece.tsx'
import { urlOf } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import { SelectEvery } from './SelectEvery.tsx'

beforeAll(signInToNewStore)

const listThings = endpoint({
  name: 'listThings',
  summary: 'Rows of a long list.',
  source: 'this test',
  method: 'GET',
  path: 'admin/things',
  query: ListQuery,
  response: pageOf(z.object({ id: z.string(), revision: z.int() })),
})
const resource = { name: 'products', list: listThings }

const rowsOf = (filter: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${filter} ${from + at}`, revision: 1 }))

/** A server that has so many rows for each filter. Rows move forward by `shift` between two requests. */
function serve(totals: Record<string, number>, shift = 0) {
  const sent: { from: number; size: number; sortBy: string | null }[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const counts = { arrived: 0, isHeld: false }
  server.use(
    http.get(urlOf(listThings), async ({ request }) => {
      const query = new URL(request.url).searchParams
      const [from, size] = [Number(query.get('startIndex')), Number(query.get('pageSize'))]
      const filter = query.get('filter') ?? ''
      counts.arrived++
      if (counts.isHeld) await promise
      const first = Math.max(0, from - sent.length * shift)
      sent.push({ from, size, sortBy: query.get('sortBy') })
      const total = totals[filter] ?? 0
      const items = rowsOf(filter, first, Math.min(size, Math.max(0, total - first)))
      const headers = { 'access-control-allow-origin': location.origin }
      return HttpResponse.json({ items, totalCount: total }, { headers })
    }),
  )
  return {
    sent,
    arrived: () => counts.arrived,
    hold: () => {
      counts.isHeld = true
    },
    release: () => {
      counts.isHeld = false
      resolve()
    },
  }
}

/** A list of ten rows a page, with the buttons around it. */
function Screen({ totals }: { totals: Record<string, number> }) {
  const filters = Object.keys(totals)
  const [filter, setFilter] = useState(filters[0] ?? '')
  const rows = rowsOf(filter, 0, 10)
  const selection = useSelection(rows)
  const list = {
    rows,
    totalCount: totals[filter] ?? 0,
    query: { filter },
    isRefreshing: false,
    error: null,
    retry: () => undefined,
  }
  return (
    <>
      <output>{selection.rows.length} selected</output>
      {filters.map(name => (
        <button key={name} type="button" onClick={() => setFilter(name)}>
          Find {name}
        </button>
      ))}
      <button type="button" onClick={() => selection.toggle(rows, true)}>
        Select the page
      </button>
      <button type="button" onClick={selection.clear}>
        Clear
      </button>
      {selection.rows.length > 0 && <SelectEvery resource={resource} list={list} selection={selection} />}
    </>
  )
}

function open(totals: Record<string, number>) {
  const { user } = openPiece(<Screen totals={totals} />)
  return (name: string) => user.click(screen.getByRole('button', { name }))
}

const selected = () => screen.getByText(/^\d+ selected$/).textContent
const expectSelected = (count: number) => waitFor(() => expect(selected()).toBe(`${count} selected`))

test('all 450 rows of the search are selected in a stable order', async () => {
  const { sent } = serve({ mugs: 450 })
  const press = open({ mugs: 450 })
  await press('Select the page')
  await press('Select all 450')
  await expectSelected(450)
  expect(sent).toEqual([0, 200, 400].map(from => ({ from, size: 200, sortBy: 'createdOn asc' })))
  expect(screen.queryByRole('button', { name: 'Select all 450' })).toBeNull()
})

test('a row that is on two of the fetched pages counts once', async () => {
  serve({ mugs: 450 }, 5)
  const press = open({ mugs: 450 })
  await press('Select the page')
  await press('Select all 450')
  await waitFor(() => expect(selected()).not.toBe('10 selected'))
  expect(selected()).toBe('450 selected')
})

test('beyond the bulk limit, the button says how many it selects', async () => {
  const { sent } = serve({ mugs: 1234 })
  const press = open({ mugs: 1234 })
  await press('Select the page')
  await press('Select the first 1,000 of 1,234')
  await expectSelected(1000)
  expect(sent).toHaveLength(5)
})

/** The 150 mugs are being fetched to be selected, until `release`. */
async function openWhileSelecting() {
  const { hold, release, arrived } = serve({ mugs: 150, bowls: 30 })
  const press = open({ mugs: 150, bowls: 30 })
  await press('Select the page')
  hold()
  await press('Select all 150')
  await waitFor(() => expect(arrived()).toBe(1))
  return { press, release }
}

test('rows of a search that was left are not selected', async () => {
  const { press, release } = await openWhileSelecting()
  await press('Find bowls')
  release()
  await press('Select the page')
  await press('Select all 30')
  // The ten mugs of the page were selected on purpose.
  await expectSelected(40)
})

test('a selection cleared while its rows load stays empty', async () => {
  const { press, release } = await openWhileSelecting()
  await press('Clear')
  release()
  await press('Find bowls')
  await press('Select the page')
  await press('Select all 30')
  await expectSelected(30)
})

test('selecting more is offered only with a full page and more rows', async () => {
  const press = open({ mugs: 450, spoons: 10 })
  await press('Select the page')
  expect(screen.getByRole('button', { name: 'Select all 450' })).toBeVisible()
  await press('Find spoons')
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  await press('Select the page')
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
})
