import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { download } from '#api/transfer.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct, NewProduct } from '#contract/catalog/productWrites.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import { formatFilter } from '#contract/filter.ts'
import { refusalOf } from '#contract/orders/orderActions.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { csvText } from '#lib/csv.ts'
import { csvReader } from '#lib/csvRows.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { cellsOf, choose, finished, press } from './testing/files.ts'
import { SPREADSHEET_PROGRAMS } from './testing/spreadsheetPrograms.ts'

const LONG = 600_000
/** The first screen of a file loads everything, and a file has hundreds of rows. */
const PATIENCE = { timeout: 90_000 }
const BOLT = formatFilter<typeof listProducts>([{ field: 'text', operator: 'contains', value: 'Bolt' }])
const owner = await freshTenant('owner@demo.test')

/** What exports contain that programs like to change. */
const CODES = {
  ...{ name: 'Bolt', sku: '00123', price: 908.54, pricing: { listPrice: 908.54 }, weight: 0.125 },
  productVariants: [
    { id: '', sku: '94001118992231000001', variants: [{ name: 'Size', value: '3/4' }] },
    { id: '', sku: '1E5', variants: [{ name: 'Size', value: '12:30' }] },
  ],
  variantOptions: [{ name: 'Size', options: ['3/4', '12:30'] }],
}

/** The files of a store that has such a product. */
const body = { filter: '' }
const exported = async () => {
  const { totalCount } = await request(listProducts, { query: { filter: BOLT } })
  if (totalCount === 0) {
    await request(createProduct, { body: z.decode(NewProduct, CODES) })
    await shipWithLongNumber()
  }
  return read()
}
async function shipWithLongNumber() {
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const open = items.find(order => refusalOf('markShipped', order) === null && order.fulfillmentLifecycle.length === 0)
  const app = await check(
    'order',
    `orderNumber,carrier,trackingNumbers\n${open?.orderNumber},USPS,9400111899223100000123`,
  )
  await press(app, 'Change 1 order')
  await finished()
}
const read = async () => ({
  product: await (await download(exportProducts, { body })).text(),
  customer: (await request(exportCustomers, { body })).csvData,
  order: await (await download(exportOrders, { body })).text(),
})

const named = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([kind, text]) => [`${kind}.csv`, text]))

/** The check of a file, until it has a result. */
async function check(kind: string, file: string) {
  cleanup()
  const app = await openApp(`/${kind}/import`, owner)
  await screen.findByLabelText('Choose file', { selector: 'input' }, PATIENCE)
  await choose(app, file)
  await screen.findByRole('heading', { name: 'Check before importing' }, PATIENCE)
  return app
}

const cellsIn = (file: string) => csvReader()(file.replace(/^\uFEFF/, ''), true).map(({ cells }) => cells)

describe.each(SPREADSHEET_PROGRAMS)('exports saved by $name', ({ name, isInstalled, saveAgain }) => {
  test('change nothing and warn of nothing', { timeout: LONG }, async ({ skip }) => {
    skip(!isInstalled(), `${name} isn’t installed`)
    await openApp('/product', owner)
    const saved = await saveAgain(named(await exported()))
    for (const kind of ['product', 'customer', 'order']) {
      await check(kind, saved[`${kind}.csv`] ?? '')
      expect(screen.getByText(/^There is nothing to change/), kind).toBeVisible()
      expect(screen.queryByText('Check these before importing'), kind).toBeNull()
      expect(screen.queryByRole('region', { name: 'Values changed by a spreadsheet program' }), kind).toBeNull()
    }
  })

  test('name each code that they changed, and keep the store’s', { timeout: LONG }, async ({ skip }) => {
    skip(!isInstalled(), `${name} isn’t installed`)
    await openApp('/product', owner)
    const files = named(await exported())
    // As a file without apostrophes, of another program or an earlier export.
    const bare = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, text.replace(/(^|,)'(?=\d)/gm, '$1')]),
    )
    const saved = await saveAgain(bare)
    for (const kind of ['customer', 'order']) {
      const [before, after] = [cellsIn(files[`${kind}.csv`] ?? ''), cellsIn(saved[`${kind}.csv`] ?? '')]
      const columns = kind === 'customer' ? ['postalCode', 'phoneNumber'] : ['trackingNumbers']
      const lost = before.flatMap((row, at) =>
        row.filter(
          (cell, column) => columns.includes(before[0]?.[column] ?? '') && csvText(cell) !== after[at]?.[column],
        ),
      )
      expect(lost.length, kind).toBeGreaterThan(0)
      await check(kind, saved[`${kind}.csv`] ?? '')
      expect(screen.getByText(/^There is nothing to change/), kind).toBeVisible()
      const list = screen.queryByRole('region', { name: 'Values changed by a spreadsheet program' })
      expect(list ? cellsOf(list) : [], kind).toHaveLength(lost.length)
    }
    await check('product', saved['product.csv'] ?? '')
    expect(screen.getByText(/^There is nothing to change/)).toBeVisible()
    const list = screen.getByRole('region', { name: 'Values changed by a spreadsheet program' })
    for (const code of ['00123', '94001118992231000001', '1E5']) expect(list).toHaveTextContent(code)
  })
})
