import { unzipSync } from 'fflate'
import { exportProducts } from '#contract/catalog/productExport.ts'
import {
  createImportJob,
  getImportStatus,
  PRODUCT_COLUMNS,
  previewProductImport,
  uploadImportPart,
} from '#contract/catalog/productImport.ts'
import {
  getCustomerImportStatus,
  importCustomers,
  listCustomerImportRows,
  previewCustomerImport,
} from '#contract/customers/customerImport.ts'
import { END_MARKER_HEADER } from '#contract/endpoint.ts'
import {
  deleteDataExport,
  downloadDataExport,
  getLatestDataExport,
  startDataExport,
} from '#contract/imports/dataExport.ts'
import { exportOrders, ORDER_COLUMNS } from '#contract/orders/orderExport.ts'
import { csvLine } from '#lib/csv.ts'
import { answered, expectEqual, expectThat, rowsOf } from '../expect.ts'
import { tableOf, until } from '../jobs.ts'
import { idOf, listed } from '../records.ts'
import { CUSTOMERS, PRODUCTS, type Resource } from '../resources.ts'
import type { Session } from '../session.ts'
import { type Check, type Json, NotTried } from '../types.ts'
import { charge, type Described, pay, place, refund } from './orderSteps.ts'

/** The ids of what a file brought, which are deleted at the end like all other records. */
async function imported(session: Session, resource: Resource, words: string): Promise<string[]> {
  const ids = await listed(session, resource, words)
  for (const id of ids) session.willDelete(resource, id)
  return ids
}

const isRunning = ({ status }: Json) => status === 'Waiting' || status === 'InProgress'
const endedOf = (body: Json) => (isRunning(body) ? undefined : body)
const outcomesOf = (rows: unknown) => (rows as Json[]).map(({ outcome }) => outcome)

/** Sends a file in parts, each with its head, and the first one twice, as after a lost response. */
async function sendParts(parts: readonly string[], send: (part: number, isLast: boolean) => Promise<Json>) {
  await send(0, parts.length === 1)
  for (const part of parts.keys()) await send(part, part === parts.length - 1)
}

const COMMON = { isWriting: true, severity: 'input' } as const

/** Imports and exports of files, to their end. */
export const FILES: readonly Check[] = [
  {
    ...COMMON,
    ...{ name: 'products.import', area: 'catalog', endpoint: uploadImportPart },
    expects:
      'An import adds each product of a file once, although a part of the file was sent twice, and names the lines that it refuses. The preview says the same.',
    consequence: 'Products are there twice or are missing, and the result doesn’t say which.',
    run: async session => {
      const head = csvLine(['sku', 'name', 'price', 'trackInventory', 'quantity'])
      const row = (name: string, price: string) =>
        csvLine([`${session.mark}-${session.next()}`, `${session.mark} file ${name}`, price, 'true', '3'])
      const bodies = [row('one', '12.55') + row('two', '0.07'), row('three', 'a lot')]
      const parts = bodies.map(rows => head + rows)
      const preview = await session.ask(previewProductImport, { body: head + bodies.join('') })
      expectEqual(outcomesOf(answered(preview).rows), ['new', 'new', 'refused'], 'the preview', preview)
      const jobId = String(answered(await session.ask(createImportJob)).importerJobId)
      await sendParts(parts, async (part, isLast) => {
        const query = { jobId, part: String(part), isLast: String(isLast) }
        return answered(await session.ask(uploadImportPart, { query, body: parts[part] }))
      })
      const result = await until(() => session.ask(getImportStatus, { query: { jobId } }), endedOf)
      const ids = await imported(session, PRODUCTS, 'file')
      const counts = [result.status, result.fileRows, result.itemsAdded, result.errorCount]
      expectEqual(counts, ['PartialSuccess', 3, 2, 1], 'status, rows, added and refused', session.client.last)
      expectEqual(ids.length, 2, 'how many there are', session.client.last)
      const [problem] = result.errorKeys as Json[]
      expectEqual(problem?.lines, [4], 'the lines that are refused', session.client.last)
    },
  },
  {
    ...COMMON,
    ...{ name: 'customers.import', area: 'customers', endpoint: importCustomers },
    expects:
      'An import adds unknown customers, changes known ones and refuses rows that break a rule, each once, as its preview says, and has a result for each row.',
    consequence: 'Customers are there twice, or a merchant is not told whose row was refused.',
    run: async session => {
      const known = `${session.mark}-known@mail.example`
      await session.record(CUSTOMERS, 'file known', { emailAddress: known })
      const head = csvLine(['line', 'lastName', 'emailAddress'])
      const row = (line: number, name: string, email: string) =>
        csvLine([String(line), `${session.mark} file ${name}`, email])
      const parts = [
        head + row(2, 'new', `${session.mark}-new@mail.example`) + row(3, 'renamed', known.toUpperCase()),
        head + row(4, 'refused', 'nobody'),
      ]
      const planned = []
      for (const body of parts) {
        const preview = answered(await session.ask(previewCustomerImport, { body }))
        planned.push(...outcomesOf(preview.rows))
      }
      expectEqual(planned, ['new', 'changed', 'refused'], 'the preview', session.client.last)
      const jobId = `${session.mark}-${session.next()}`
      await sendParts(parts, async (part, isLast) => {
        const query = { jobId, part: String(part), isLast: String(isLast) }
        return answered(await session.ask(importCustomers, { query, body: parts[part] }))
      })
      const result = await until(() => session.ask(getCustomerImportStatus, { query: { jobId } }), endedOf)
      const ids = await imported(session, CUSTOMERS, 'file')
      const counts = [result.fileRows, result.newCount, result.changedCount, result.refusedCount, result.failedCount]
      expectEqual(counts, [3, 1, 1, 1, 0], 'rows, new, changed, refused and failed', session.client.last)
      expectEqual(ids.length, 2, 'how many there are', session.client.last)
      const rows = await session.ask(listCustomerImportRows, { query: { jobId } })
      const results = rowsOf(rows).map(({ line, outcome }) => `${line} ${outcome}`)
      expectEqual(results.sort(), ['2 new', '3 changed', '4 refused'], 'the results', rows)
    },
  },
  {
    ...COMMON,
    ...{ name: 'products.export', area: 'catalog', severity: 'money', endpoint: exportProducts },
    expects:
      'An export has the selected products in the columns of the contract, and changes nothing when it is imported.',
    consequence: 'Prices change when a merchant imports the file that the app exported.',
    run: async session => {
      const id = idOf(await session.record(PRODUCTS, 'exported', { pricing: { listPrice: 12.55, salePrice: 0.07 } }))
      const file = await session.ask(exportProducts, { body: { productIds: [id] } })
      answered(file)
      const [first, ...others] = tableOf(file.text)
      expectEqual(
        [Object.keys(first ?? {}), others.length],
        [[...PRODUCT_COLUMNS], 0],
        'its columns and other rows',
        file,
      )
      const found = ['id', 'name', 'price', 'salePrice'].map(column => first?.[column])
      expectEqual(found, [id, `${session.mark} exported`, '12.55', '0.07'], 'its row', file)
      const preview = await session.ask(previewProductImport, { body: file.text })
      expectEqual(outcomesOf(answered(preview).rows), ['unchanged'], 'the preview of it', preview)
    },
  },
  {
    ...COMMON,
    ...{ name: 'products.exportEnd', area: 'catalog', isWriting: false, endpoint: exportProducts },
    expects: 'A file ends with what the request’s End-Marker says, which the response’s header repeats.',
    consequence: 'A connection that breaks leaves half a file, and the app says that it was saved.',
    run: async session => {
      const marker = session.key()
      const body = { productIds: [] }
      const file = await session.ask(exportProducts, { body, headers: { [END_MARKER_HEADER]: marker } })
      answered(file)
      expectEqual(file.responseHeaders.get(END_MARKER_HEADER), marker, 'End-Marker', file)
      expectThat(file.text.endsWith(marker), 'the file doesn’t end with it', file)
    },
  },
  {
    ...COMMON,
    ...{ name: 'imports.archive', area: 'imports', endpoint: startDataExport },
    expects:
      'An export of all data becomes an archive with as many records as its manifest says, and is gone once it is deleted.',
    consequence: 'A merchant who leaves keeps an archive in which records are missing.',
    run: async session => {
      if (!session.isOwnStore)
        throw new NotTried('It replaces the archive before: give a store of its own, and --own-store.')
      await session.record(PRODUCTS, 'archived')
      const id = idOf(answered(await session.ask(startDataExport)))
      const ended = await until(
        () => session.ask(getLatestDataExport),
        body => {
          const found = body.export as Json | null
          return found?.id === id && found.status !== 'InProgress' ? found : undefined
        },
      )
      expectEqual(ended.status, 'Ended', 'status', session.client.last)
      const at = { params: { id } }
      const archive = await session.ask(downloadDataExport, at)
      answered(archive)
      expectEqual(
        archive.responseHeaders.get('content-length'),
        String(archive.bytes.length),
        'content-length',
        archive,
      )
      const files = unzipSync(archive.bytes)
      const textOf = (name: string) => new TextDecoder().decode(files[name])
      const { records } = JSON.parse(textOf('manifest.json')) as { records: Record<string, number> }
      const lines = textOf('products.jsonl').split('\n').filter(Boolean)
      const stored = answered(await session.ask(PRODUCTS.list, { query: { pageSize: 1 } })).totalCount
      expectEqual([records.products, lines.length], [stored, stored], 'products in manifest and file', archive)
      answered(await session.ask(deleteDataExport, at), 204)
      answered(await session.ask(downloadDataExport, at), 404)
    },
  },
]

const dollars = (cents: unknown) => (Number(cents) / 100).toFixed(2)

/** The export of orders. */
export const ORDER_FILES: readonly Described[] = [
  {
    ...{ name: 'orders.export', endpoint: exportOrders },
    expects: 'An export has a row for each order, with the order’s own amounts in decimal dollars.',
    consequence: 'The books that a merchant keeps from the file have other amounts than the shop.',
    run: async session => {
      const order = await place(session)
      const paid = answered(await pay(session, order, charge(order)))
      const refunded = answered(await pay(session, paid, refund(500)))
      const file = await session.ask(exportOrders, { body: { orderIds: [idOf(order)] } })
      answered(file)
      const [row, ...others] = tableOf(file.text)
      expectEqual([Object.keys(row ?? {}), others.length], [[...ORDER_COLUMNS], 0], 'its columns and other rows', file)
      const total = Number(refunded.grandTotal)
      const found = ['orderNumber', 'total', 'paid', 'refunded', 'kept'].map(column => row?.[column])
      const amounts = [total, total, 500, total - 500].map(dollars)
      expectEqual(found, [String(order.orderNumber), ...amounts], 'its row', file)
    },
  },
]
