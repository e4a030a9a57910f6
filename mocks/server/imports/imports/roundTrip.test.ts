import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportProducts } from '#contract/catalog/productExport.ts'
import {
  createImportJob,
  getImportStatus,
  type ImportStatus,
  uploadImportPart,
} from '#contract/catalog/productImport.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { csvLine, csvText, joinCells } from '#lib/csv.ts'
import { csvReader } from '#lib/csvRows.ts'
import { isFullRun } from '../../../start/test/fullRun.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { importsOf } from './rows/testing.ts'

/** Rows of a file: the largest one only in the full run. */
const SIZES = [2, 7, 60, ...(isFullRun ? [2000] : [])]

/** What files of other systems, and readers that guess, take for something else. */
const PIECES = ['a', 'Ж', '👕', ' ', ';', '|', ',', '"', "'", '=', '-', '\\', '\n', '1', '<', '\t']
const text = (last: string) =>
  fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 12 }).map(middle => `${middle}${last}`.trim())

type Rows = Record<string, string>[]

const fileOf = (rows: Rows) => {
  const columns = Object.keys(rows[0] ?? {})
  return [columns, ...rows.map(row => columns.map(column => row[column] ?? ''))].map(cells => csvLine(cells))
}
const rowsOf = (file: string): Rows => {
  const [head, ...rows] = csvReader()(file.replace(/^\uFEFF/, ''), true).map(({ cells }) => cells)
  return rows.map(cells => Object.fromEntries((head ?? []).map((name, at) => [name, csvText(cells[at] ?? '')])))
}
const generated = <Row>(size: number, row: fc.Arbitrary<Row>) =>
  fc.sample(fc.array(row, { minLength: size, maxLength: size, size: 'max' }), { numRuns: 1, seed: size })[0] as Row[]

onOneDatabase('export, change, import', api => {
  const importProducts = async (me: Member, rows: Rows) => {
    const jobId = (await api().request(createImportJob, me)).body.importerJobId as string
    const [head = '', ...lines] = fileOf(rows)
    const query = { jobId, part: '0', isLast: 'true' }
    const { body } = await api().request(uploadImportPart, me, { query, body: head + lines.join('') })
    expect(body.message).toBeUndefined()
    const status = async () => (await api().request(getImportStatus, me, { query: { jobId } })).body as ImportStatus
    await expect.poll(async () => (await status()).status, { timeout: 120_000 }).not.toBe('InProgress')
    return status()
  }

  test.each(SIZES)(
    '%i products come back as they were, with what was changed',
    async size => {
      const me = await api().join()
      const product = fc.record({
        name: text('n'),
        short: text(''),
        price: fc.integer({ min: 0, max: 99_999 }),
        categories: fc.uniqueArray(text('c'), { maxLength: 2, selector: name => name.toLowerCase() }),
        values: fc.uniqueArray(text('v'), { minLength: 1, maxLength: 3, selector: value => value.toLowerCase() }),
      })
      const rows = generated(size, product).flatMap(({ name, short, price, categories, values }, at) =>
        values.map(value => ({
          ...{ sku: `S-${at}`, name, price: (price / 100).toFixed(2), shortDescription: short },
          ...{ categories: joinCells(categories), option1Name: 'Size', option1Value: value, quantity: '1' },
        })),
      )
      expect(await importProducts(me, rows)).toMatchObject({ status: 'Success', itemsAdded: size })
      const exported = async () => rowsOf((await api().request(exportProducts, me, { body: { filter: '' } })).body)
      const first = await exported()
      expect(await importProducts(me, first)).toMatchObject({ unchangedCount: size, errorKeys: [] })
      const changed = first.map(row => ({ ...row, name: `${row.name} |;"\nnew`, price: '7.5' }))
      expect(await importProducts(me, changed)).toMatchObject({ importedProducts: size, itemsAdded: 0, errorKeys: [] })
      expect(await exported()).toEqual(changed)
      expect((await api().request(listProducts, me, {})).body.totalCount).toBe(size)
    },
    300_000,
  )

  test.each(SIZES)(
    '%i customers come back as they were, with what was changed',
    async size => {
      const me = await api().join()
      const { run, preview } = importsOf('customers', api)
      const customer = fc.record({
        ...{ firstName: text(''), lastName: text('n'), merchantNote: text('') },
        tags: fc.uniqueArray(text('t'), { maxLength: 3, selector: tag => tag.toLowerCase() }).map(joinCells),
      })
      const rows = generated(size, customer).map((row, at) => ({ ...row, emailAddress: `c${at}@x.test` }))
      const inParts = async (all: Rows, counts: object) => {
        for (let at = 0; at < all.length; at += 500) {
          const part = all.slice(at, at + 500)
          expect(await run(me, [fileOf(part).join('')])).toMatchObject({
            ...counts,
            fileRows: part.length,
            refusedCount: 0,
          })
        }
      }
      await inParts(rows, { status: 'Success', changedCount: 0 })
      const exported = async () =>
        rowsOf((await api().request(exportCustomers, me, { body: { filter: '' } })).body.csvData).map(
          ({ ordersTotalPrice: _, orderCount: __, createdOn: ___, ...row }) => row,
        )
      const first = await exported()
      expect(new Set((await preview(me, fileOf(first.slice(0, 500)).join(''))).map(({ outcome }) => outcome))).toEqual(
        new Set(['unchanged']),
      )
      const changed = first.map(row => ({ ...row, merchantNote: `${row.merchantNote} |;"\nnew`.trim(), company: ';' }))
      await inParts(changed, { status: 'Success', newCount: 0 })
      const byId = (all: Rows) => all.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
      expect(byId(await exported())).toEqual(byId(changed))
      expect((await api().request(listCustomers, me, {})).body.totalCount).toBe(size)
    },
    300_000,
  )

  test('orders come back as they were, with what was changed', async () => {
    const me = await api().join('few')
    const { run } = importsOf('orders', api)
    const exported = async () => rowsOf((await api().request(exportOrders, me, { body: { filter: '' } })).body)
    const first = await exported()
    const texts = generated(
      first.length,
      fc.record({ merchantNote: text('n'), tags: text('t').map(tag => joinCells([tag])) }),
    )
    const changed = first.map(({ status, ...row }, at) =>
      ['Archived', 'Canceled'].includes(status ?? '') ? { status, ...row } : { status, ...row, ...texts[at] },
    ) as Rows
    const columns = ['orderNumber', 'status', 'carrier', 'trackingNumbers', 'tags', 'merchantNote']
    const known = changed.map(row => Object.fromEntries(columns.map(column => [column, row[column] ?? ''])))
    expect(await run(me, [fileOf(known).join('')])).toMatchObject({ refusedCount: 0, fileRows: first.length })
    expect(await exported()).toEqual(changed.map(row => expect.objectContaining(row)))
    expect((await api().request(listOrders, me, {})).body.totalCount).toBe(first.length)
  })
})
