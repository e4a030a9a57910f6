import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { openPiece } from '../testing/openPiece.tsx'
import { type Column, col } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import type { List } from './useList.ts'
import { useSelection } from './useSelection.ts'

interface Product {
  id: string
  name: string
  cents: number
  sku: string
}

const COLUMNS: Column<Product>[] = [
  col.link(
    'name',
    row => row.name,
    row => `/product/${row.id}`,
    { header: 'Name', sort: 'name' },
  ),
  col.text('sku', row => row.sku, { header: 'SKU' }),
  col.money('price', row => row.cents, { header: 'Price', sort: 'price' }),
  col.text('vendor', () => 'Acme', { header: 'Vendor', sort: 'vendor', extra: true }),
]

const productOf = (name: string, at: number) => ({ id: `p${at}`, name, cents: 500 + at, sku: `SKU-${at}` })
const PAGES = [['Mug', 'Cup'].map(productOf), ['Bowl', 'Plate'].map((name, at) => productOf(name, at + 2))]

interface ScreenProps {
  list?: Partial<List<Product>>
  chosen?: string
}

/** A list with two pages; how it is sorted and what is selected is shown. */
function Screen({ list: other, chosen }: ScreenProps) {
  const [page, setPage] = useState(0)
  const [sort, setSort] = useState('name asc')
  const [retries, setRetries] = useState(0)
  const list: List<Product> = {
    rows: PAGES[page] ?? [],
    totalCount: 4,
    query: {},
    isRefreshing: false,
    error: null,
    retry: () => setRetries(retries + 1),
    ...other,
  }
  const selection = useSelection(list.rows)
  return (
    <>
      <DataTable
        label="Products"
        list={list}
        columns={COLUMNS}
        chosen={chosen}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        selection={selection}
        menu={() => [{ label: 'Edit' }]}
        empty={<p>No products yet</p>}
      />
      <button type="button" onClick={() => setPage(1 - page)}>
        Other page
      </button>
      <output>{`${sort}; ${selection.rows.map(({ name }) => name).join(', ') || 'none'}; ${retries} retries`}</output>
    </>
  )
}

function open(props: ScreenProps = {}) {
  const { user } = openPiece(<Screen {...props} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }))
  return { user, press, tick }
}

const [state, selected, retries] = [0, 1, 2].map(
  part => () => screen.getByText(/retries$/, { selector: 'output' }).textContent?.split('; ')[part],
) as [() => string, () => string, () => string]
const header = (name: string) => screen.getByRole('columnheader', { name })
const headers = () =>
  screen.getAllByRole('columnheader').map(({ dataset, textContent }) => dataset.label ?? textContent)
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const EVERY = 'Select all rows on this page'

test('a heading sorts ascending, then descending, and keeps the selection', async () => {
  const { press, tick } = open()
  await tick('Select Cup')
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await press('Name')
  expect(state()).toBe('name desc')
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending')
  await press('Price')
  expect(state()).toBe('price asc')
  expect(header('Name')).not.toHaveAttribute('aria-sort')
  expect(within(header('SKU')).queryByRole('button')).toBeNull()
  expect(selected()).toBe('Cup')
})

test('a phone can sort by every sortable column, also a hidden one', async () => {
  const { user } = open()
  const sort = screen.getByRole('combobox', { name: 'Sort by' })
  expect(within(sort).getAllByRole('option')).toHaveLength(6)
  await user.selectOptions(sort, 'Vendor, descending')
  expect(state()).toBe('vendor desc')
})

test('the header checkbox selects and clears only the page’s rows', async () => {
  const { press, tick } = open()
  await tick('Select Mug')
  expect(screen.getByRole('checkbox', { name: EVERY })).toBePartiallyChecked()
  await press('Other page')
  expect(screen.getByRole('checkbox', { name: EVERY })).not.toBePartiallyChecked()
  await tick(EVERY)
  expect(screen.getByRole('checkbox', { name: EVERY })).toBeChecked()
  expect(selected()).toBe('Mug, Bowl, Plate')
  await tick(EVERY)
  expect(selected()).toBe('Mug')
})

test('each row has values, a link, and a checkbox and a menu with its name', () => {
  open()
  expect(cells('Mug')).toEqual(['', 'Mug', 'SKU-0', '$5.00', ''])
  expect(screen.getByRole('button', { name: 'Actions for Mug' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Cup' })).toHaveAttribute('href', '/product/p1')
  expect(screen.getByRole('checkbox', { name: 'Select Cup' })).toBeInTheDocument()
})

test.each([
  ['no choice', undefined, ['Name', 'SKU', 'Price']],
  ['columns in another order', 'vendor.sku', ['Name', 'Vendor', 'SKU']],
  ['none', '-', ['Name']],
  ['columns that no longer exist', 'gone.away', ['Name', 'SKU', 'Price']],
])('the columns of %s are shown', (_, chosen, expected) => {
  open({ chosen })
  expect(headers()).toEqual(['', ...expected, 'Actions'])
})

test('a list that could not be loaded says why, and Try again tries again', async () => {
  const { user } = open({ list: { rows: [], totalCount: 0, error: new ApiError('refused', { status: 500 }) } })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The list could not be loaded')
  expect(screen.queryByText('No products yet')).toBeNull()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(retries()).toBe('1 retries')
})

test('rows that could not be refreshed stay', () => {
  open({ list: { error: new ApiError('timeout') } })
  expect(screen.getByRole('link', { name: 'Mug' })).toBeVisible()
})

test('a store doesn’t look empty while its rows load', async () => {
  open({ list: { rows: [], totalCount: 0, isRefreshing: true } })
  expect(screen.queryByText('No products yet')).toBeNull()
  expect(screen.getByRole('table', { name: 'Products' })).toHaveAttribute('aria-busy', 'true')
})

test('a list without rows is not a table', () => {
  open({ list: { rows: [], totalCount: 0 } })
  expect(screen.getByText('No products yet')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})
