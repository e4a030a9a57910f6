import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct, listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import { type Fulfiller, getFulfiller } from '#contract/orders/fulfillers.ts'
import { productResource } from '#features/catalog/products/resource.ts'
import { fulfillerResource } from '#features/orders/fulfillers/resource.ts'
import { fail } from '#shell/testing/faults.ts'
import { plainMenuButton } from '#ui/menu/MenuButton.tsx'
import { useRowMenu } from '#ui/menu/useRowMenu.tsx'
import { openPiece, openRoutes } from '../testing/openPiece.tsx'
import { holdResponses } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import type { Resource, StoredRecord } from './resource.ts'
import { addFulfiller, unique } from './testing/fulfillers.ts'
import { useRecordMenu } from './useRecordMenu.tsx'

beforeAll(signInToNewStore)

interface MenusProps<Entity extends StoredRecord, New> {
  resource: Resource<Entity, New>
  records: readonly Entity[]
  onDeleted?: (record: Entity) => void
}

function Menus<Entity extends StoredRecord, New>({ resource, records, onDeleted }: MenusProps<Entity, New>) {
  const { entriesOf, dialog } = useRecordMenu(resource, records, onDeleted)
  const { isOpen, onOpen, menu } = useRowMenu(records, entriesOf)
  return (
    <>
      {records.map(record => (
        <div key={record.id}>
          {plainMenuButton({
            label: `Actions for ${resource.nameOf(record)}`,
            isOpen: isOpen(record.id),
            onOpen: (startAt, button) => onOpen(record.id, startAt, button),
          })}
        </div>
      ))}
      {menu}
      {dialog}
    </>
  )
}

/** A row that can leave the list, as by another search. */
function ProductRow({ product }: { product: Product }) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(false)}>
        Search for something else
      </button>
      <Menus resource={productResource} records={isShown ? [product] : []} />
    </>
  )
}

async function openProductRow(at: number) {
  const query = { startIndex: at, pageSize: 1, sortBy: 'name asc', filter: 'state eq "Active"' }
  const [product] = (await request(listProducts, { query })).items
  if (!product) throw new Error('The store has no such product.')
  const app = openPiece(<ProductRow product={product} />)
  const stateNow = async () => (await request(getProduct, { params: { id: product.id } })).state
  const choose = async (entry: string) => {
    await app.user.click(screen.getByRole('button', { name: `Actions for ${product.name}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  return { ...app, product, stateNow, choose }
}

test('a status change is saved although its row has left the list', async () => {
  const { user, product, stateNow, choose } = await openProductRow(0)
  const { arrived, release } = holdResponses(updateProduct)
  await choose('Set inactive')
  await waitFor(() => expect(arrived()).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Search for something else' }))
  release()
  expect(await screen.findByText(`“${product.name}” is now Inactive.`)).toBeVisible()
  expect(await stateNow()).toBe('Inactive')
})

test('a rejected status change is reported and can be retried on its row', async () => {
  const { product, stateNow, choose } = await openProductRow(1)
  const { recover } = fail('put', updateProduct.path, '500')
  await choose('Set inactive')
  expect(await screen.findByText(/^Problem processing your product\. Something went wrong on the server/)).toBeVisible()
  expect(await stateNow()).toBe('Active')
  recover()
  await choose('Set inactive')
  expect(await screen.findByText(`“${product.name}” is now Inactive.`)).toBeVisible()
})

function FulfillerRow({ record, mayAdd }: { record: Fulfiller; mayAdd?: boolean }) {
  const [deleted, setDeleted] = useState<string>()
  const resource = { ...fulfillerResource, mayAdd: () => mayAdd !== false }
  return (
    <>
      <Menus resource={resource} records={[record]} onDeleted={({ name }) => setDeleted(name)} />
      {deleted && <p>{deleted} is no longer selected</p>}
    </>
  )
}

const openMenu = async (app: ReturnType<typeof openRoutes>, name: string) =>
  app.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))

test('at a plan limit, only duplicating is blocked', async () => {
  const record = await addFulfiller(unique('Limited'))
  const app = openPiece(<FulfillerRow record={record} mayAdd={false} />)
  await openMenu(app, record.name)
  expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute('aria-disabled', 'true')
  await app.user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Edit' })).not.toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('menuitem', { name: 'Delete' })).not.toHaveAttribute('aria-disabled', 'true')
})

test('Edit opens the record of the row', async () => {
  const record = await addFulfiller(unique('Edited'))
  const app = openRoutes(
    [
      { path: '/fulfillers', element: <FulfillerRow record={record} /> },
      { path: '*', element: <h1>The form</h1> },
    ],
    '/fulfillers',
  )
  await openMenu(app, record.name)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('heading', { name: 'The form' })
  expect(app.router.state.location.pathname).toBe(`/fulfillers/${record.id}`)
})

test('a record that was deleted from its row does not stay selected', async () => {
  const record = await addFulfiller(unique('Deleted'))
  const app = openPiece(<FulfillerRow record={record} />)
  await openMenu(app, record.name)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await app.user.click(await screen.findByRole('button', { name: 'Delete fulfiller' }))
  expect(await screen.findByText(`${record.name} is no longer selected`)).toBeVisible()
  await expect(request(getFulfiller, { params: { id: record.id } })).rejects.toMatchObject({ status: 404 })
})
