import { queryOptions } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { expect, test } from 'vitest'
import { openRoutes } from '../testing/openPiece.tsx'
import { type Column, col } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import { ListSearchBox } from './ListSearchBox.tsx'
import { listFields, sortField } from './listSearch.ts'
import { useList } from './useList.ts'
import { useListState } from './useListState.ts'
import { useSelection } from './useSelection.ts'

interface Product {
  id: string
  name: string
  price: number
  imageUri: string
}

const FIELDS = { ...listFields, sort: sortField(['name'], 'name asc') }

/** A list of products that can be searched; `stored` may be changed. Notes what is rendered. */
async function open(isHeld = false) {
  const stored = ['Mug', 'Mug rack', 'Bowl'].map((name, at) => ({
    ...{ id: `p${at}`, name, price: 500 },
    imageUri: `https://images.test/${at}.webp`,
  }))
  const rendered: string[] = []
  const states: string[] = []
  const response = Promise.withResolvers<void>()
  let boxes = 0
  const columns: Column<Product>[] = [
    col.image('image', ({ imageUri }) => imageUri, { header: 'Image' }),
    col.link(
      'name',
      ({ name }) => {
        rendered.push(name)
        return name
      },
      ({ id }) => `/product/${id}`,
      { header: 'Name' },
    ),
    col.money('price', ({ price }) => price, { header: 'Price' }),
  ]
  const find = (search: string) => {
    const items = structuredClone(stored.filter(({ name }) => name.includes(search)))
    return { items, totalCount: items.length }
  }
  const queryOf = (search: string) =>
    queryOptions({
      queryKey: ['products', 'list', { query: { filter: search } }] as const,
      queryFn: async () => {
        if (isHeld) await response.promise
        return find(search)
      },
      initialData: search === '' ? () => find('') : undefined,
      staleTime: Number.POSITIVE_INFINITY,
    })
  const List = () => {
    const state = useListState(FIELDS)
    const list = useList(state, queryOf(state.search.search))
    const selection = useSelection(list.rows)
    const boxState = useMemo(
      () => ({
        ...state,
        get search() {
          boxes++
          return state.search
        },
      }),
      [state],
    )
    states.push(`${list.rows.length} of ${list.totalCount}${list.isRefreshing ? ', refreshing' : ''}`)
    return (
      <>
        <ListSearchBox label="Search" state={boxState} />
        <DataTable
          label="Products"
          list={list}
          columns={columns}
          nameOf={({ name }) => name}
          sort={state.search.sort}
          onSort={() => undefined}
          selection={selection}
          menu={() => [{ label: 'Edit' }]}
          empty={<p>Nothing</p>}
        />
        <output>{selection.rows.map(({ name }) => name).join(', ')}</output>
      </>
    )
  }
  const { user, queryClient } = openRoutes([{ path: '/list', element: <List /> }], '/list')
  await screen.findByRole('link', { name: 'Bowl' })
  const take = <Item,>(noted: Item[]) => noted.splice(0)
  take(rendered)
  take(states)
  const refresh = () => queryClient.refetchQueries({ queryKey: ['products'] })
  const search = async (text: string) => user.type(screen.getByRole('searchbox', { name: 'Search' }), text)
  return {
    ...{ user, stored, refresh, search },
    ...{ rendered: () => take(rendered), states: () => take(states), boxes: () => boxes },
    respond: () => response.resolve(),
  }
}

test('ticking a box renders its row alone', async () => {
  const { user, rendered } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Bowl' }))
  expect(screen.getByRole('status')).toHaveTextContent('Bowl')
  expect(rendered()).toEqual(['Bowl'])
})

test('Shift still ticks all rows between two', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Mug' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Bowl' }))
  expect(screen.getByRole('status')).toHaveTextContent('Mug, Mug rack, Bowl')
})

test('opening a menu renders its row alone', async () => {
  const { user, rendered } = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for Mug' }))
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  expect(rendered()).toEqual(['Mug'])
})

test('a refresh renders only the row that changed', async () => {
  const { stored, refresh, rendered } = await open()
  Object.assign(stored[1] ?? {}, { price: 700 })
  await refresh()
  expect(await screen.findByText('$7.00')).toBeVisible()
  expect(rendered()).toEqual(['Mug rack'])
})

test('a search renders no row that was there before', async () => {
  const { search, rendered } = await open()
  await search('Mug')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bowl' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Mug rack' })).toBeVisible()
  expect(rendered()).toEqual([])
})

test('the count belongs to the rows that are shown, also while others load', async () => {
  const { search, states } = await open()
  await search('Mug')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bowl' })).toBeNull())
  const seen = states()
  // "M" and "Mu" may have been searched for, too.
  expect(seen.filter(state => !/^(3 of 3, refreshing|2 of 2(, refreshing)?)$/.test(state))).toEqual([])
  expect(seen.at(-1)).toBe('2 of 2')
})

test('the search box is not rendered with the rows that it has found', async () => {
  const { search, boxes, respond } = await open(true)
  const before = boxes()
  await search('Bowl')
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'))
  const whileTyping = boxes()
  expect(whileTyping).toBeGreaterThan(before)
  respond()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mug' })).toBeNull())
  expect(boxes()).toBe(whileTyping)
})

test('an image that can’t be loaded gives way to a placeholder', async () => {
  const { rendered } = await open()
  const row = screen.getByRole('row', { name: /Bowl/ })
  const image = row.querySelector('img')
  expect(image).not.toBeNull()
  if (image) fireEvent.error(image)
  expect(row.querySelector('img')).toBeNull()
  expect(row.querySelector('[data-kind=media] svg')).toBeVisible()
  expect(rendered()).toEqual(['Bowl'])
})
