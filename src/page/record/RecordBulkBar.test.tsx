import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { toForm, toPayload } from '#features/catalog/products/edit/schema.ts'
import { productResource } from '#features/catalog/products/resource.ts'
import { RunDialog } from '../bulk/RunDialog.tsx'
import { useSelection } from '../list/useSelection.ts'
import { openPiece } from '../testing/openPiece.tsx'
import { countRequests } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import { RecordBulkBar } from './RecordBulkBar.tsx'
import type { BulkResource } from './resource.ts'
import { unique } from './testing/fulfillers.ts'

beforeAll(signInToNewStore)

interface ScreenProps {
  rows: Product[]
  resource?: BulkResource<Product, unknown>
}

function Screen({ rows, resource = productResource as BulkResource<Product, unknown> }: ScreenProps) {
  const selection = useSelection(rows)
  const list = {
    ...{ rows, totalCount: rows.length, query: {} },
    ...{ isRefreshing: false, error: null, retry: () => undefined },
  }
  return (
    <>
      <button type="button" onClick={() => selection.toggle(rows, true)}>
        Select the page
      </button>
      {selection.rows.length > 0 && <RecordBulkBar resource={resource} list={list} selection={selection} />}
      <RunDialog />
    </>
  )
}

/** Products with these states, all of them selected. */
async function openSelected(states: Product['state'][], props: Partial<ScreenProps> = {}) {
  const mark = unique('Bulk')
  const rows: Product[] = []
  for (const [at, state] of states.entries()) {
    const body = toPayload({ ...toForm(null), name: `${mark} ${at}`, price: '5', state }, null)
    rows.push(await request(createProduct, { body }))
  }
  const { user } = openPiece(<Screen rows={rows} {...props} />)
  await user.click(screen.getByRole('button', { name: 'Select the page' }))
  const bar = await screen.findByRole('region', { name: 'Actions for the selected products' })
  const begin = async (name: string) => {
    await user.click(within(bar).getByRole('button', { name }))
    return screen.findByRole('dialog')
  }
  const stored = async () =>
    (await request(listProducts, { query: { filter: `text contains "${mark}"`, sortBy: 'name asc' } })).items
  return { user, rows, bar, begin, stored }
}

const close = (dialog: HTMLElement) => within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('records that already have the status are skipped and deselected', async () => {
  const { user, begin, bar, stored } = await openSelected(['Active', 'Inactive', 'Active'])
  const writes = countRequests(updateProduct)
  const dialog = await begin('Set inactive')
  expect(dialog).toHaveTextContent('2 products will be set to Inactive.')
  expect(dialog).toHaveTextContent('1 record is already Inactive and will be skipped.')
  await user.click(within(dialog).getByRole('button', { name: 'Set to Inactive' }))
  expect(await screen.findByText('2 done, 0 failed, 1 skipped')).toBeVisible()
  expect(writes()).toBe(2)
  expect((await stored()).map(({ state }) => state)).toEqual(['Inactive', 'Inactive', 'Inactive'])
  await waitFor(() => expect(bar).not.toBeInTheDocument())
})

test('where nothing would change, confirming is off and selection stays', async () => {
  const { user, begin, bar } = await openSelected(['Active', 'Active'])
  const dialog = await begin('Set active')
  expect(within(dialog).queryByRole('button', { name: 'Set to Active' })).toBeNull()
  await user.click(close(dialog))
  await isClosed()
  expect(bar).toHaveTextContent('2 selected')
})

test('canceling a deletion deletes nothing', async () => {
  const { user, begin, bar, stored } = await openSelected(['Active', 'Active'])
  const deletions = countRequests(deleteProduct)
  const dialog = await begin('Delete')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await isClosed()
  expect(deletions()).toBe(0)
  expect(await stored()).toHaveLength(2)
  expect(bar).toHaveTextContent('2 selected')
})

test('the dialog names the first five records to delete and counts the rest', async () => {
  const { begin, rows } = await openSelected(Array<'Active'>(7).fill('Active'))
  const dialog = await begin('Delete')
  const items = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(items).toEqual([...rows.slice(0, 5).map(({ name }) => name), 'and 2 more'])
})

test('actions that the kind of record lacks are not offered', async () => {
  const { remove: _, status: __, ...resource } = productResource
  const { bar } = await openSelected(['Active'], { resource: resource as BulkResource<Product, unknown> })
  const labels = within(bar)
    .getAllByRole('button')
    .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
  expect(labels).not.toContain('Delete')
  expect(labels).not.toContain('Set active')
  expect(labels).toContain('Export')
})
