import { and, eq, inArray } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import { HIGHEST_KEPT_NUMBER, PAST_ORDER_COLUMNS, readItems } from '#contract/orders/pastOrders.ts'
import { encodeBytes } from '#host/bytes.ts'
import { sha256Bytes } from '#host/hash.ts'
import { fold } from '#lib/fold.ts'
import { missingZeros } from '#lib/postalAddress.ts'
import type { Db } from '../../../../db/database.ts'
import { formatId } from '../../../../db/ids.ts'
import { orders } from '../../../../db/tables/orders/orders.ts'
import { readZone } from '../../../../db/zone.ts'
import { newLine } from '../../../orders/orders/drafts/readLines.ts'
import { findProducts } from '../products/findProducts.ts'
import { changesOf, type FileRow, type Plan, problem, shortened } from '../rows/importer.ts'
import { type LinkedProduct, type PastOrder, readPastOrder } from './readPastOrder.ts'

export interface PastOrderPlan extends Plan {
  /** As an earlier import added it. */
  order: Order | null
  past: PastOrder & { imported: NonNullable<Order['imported']>; id: string }
}

/** The plans of rows with orders of other systems. Writes nothing. */
export async function planPastOrders(db: Db, tenant: string, rows: readonly FileRow[]): Promise<PastOrderPlan[]> {
  if (rows.length === 0) return []
  const named = rows.map(({ cells }) => {
    const number = (cells.orderNumber ?? '').trim().replace(/^#/, '')
    return { id: idOf(tenant, cells.importedFrom ?? '', number), number, kept: keptNumber(number) }
  })
  const ids = named.map(({ id }) => id)
  const found = await db
    .select({ doc: orders.doc })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.id, ids)))
  const byId = new Map(found.map(({ doc }) => [doc.id, doc]))
  const numbers = named.flatMap(({ id, kept }) => (kept === null || byId.has(id) ? [] : kept))
  const isTaken = await takenNumbers(db, tenant, numbers)
  const productWith = await productsBySku(db, tenant, rows)
  const known = { zone: await readZone(db, tenant), now: Date.now(), productWith }
  return rows.map(({ cells, line }, at) => {
    const { id, number, kept } = named[at] as (typeof named)[number]
    const order = byId.get(id) ?? null
    const { order: read, problems, notices } = readPastOrder(cells, known)
    const imported = {
      system: cells.importedFrom?.trim() ?? '',
      number,
      fingerprint: fingerprintOf(cells),
      revision: 1,
    }
    const isSame = order?.imported?.fingerprint === imported.fingerprint
    const isChangedHere = order !== null && order.revision !== order.imported?.revision
    if (order && !isSame && isChangedHere) problems.push(problem('orderNumber', 'changedHere', number))
    const isNew = order === null
    if (isNew && (kept === null || isTaken.has(kept))) notices.push('renumbered')
    const changes = changesOf([
      ['status', order?.status ?? '', read.status],
      ['total', String(order?.grandTotal ?? ''), String(read.grandTotal)],
    ])
    return {
      outcome: isSame ? 'unchanged' : problems.length > 0 ? 'refused' : isNew ? 'new' : 'changed',
      key: number,
      recordId: order?.id ?? '',
      identity: id,
      updatedOn: order?.updatedOn ?? '',
      changes: isNew || isSame ? [] : changes.map(inDollars),
      problems: isSame ? [] : problems,
      notices: zerosLost(read).map(([column, value, detail]) => ({
        ...{ ...problem(column, 'zeros', value, detail), line },
        code: 'zeros',
      })),
      effects: notices,
      values: { status: read.status, ...valuesOf(cells) },
      ignored: [],
      order,
      past: { ...read, id, imported },
    }
  })
}

/** Postal codes without the zeros that a spreadsheet program drops, and how many digits they have. */
function zerosLost({ deliverTo, placedBy }: PastOrder): [column: string, value: string, digits: string][] {
  const addresses = [
    ['postalCode', deliverTo?.address],
    ['billingPostalCode', placedBy.address],
  ] as const
  return addresses.flatMap(([column, address]) => {
    if (!address) return []
    const isShortZip = address.country === 'US' && /^\d{3,4}$/.test(address.postalCode)
    const digits = isShortZip ? 5 : missingZeros(address)
    return digits === undefined ? [] : [[column, address.postalCode, String(digits)]]
  })
}

const inDollars = <Change extends { column: string; from: string; to: string }>(change: Change): Change =>
  change.column === 'total' ? { ...change, from: dollars(change.from), to: dollars(change.to) } : change

const dollars = (cents: string) => (Number(cents) / 100).toFixed(2)

/** What the check shows of a row, as the file has it. */
const valuesOf = (cells: FileRow['cells']) =>
  Object.fromEntries(
    ['orderNumber', 'createdOn', 'firstName', 'lastName', 'emailAddress', 'items', 'total'].flatMap(column =>
      column in cells ? [[column, shortened(cells[column] ?? '')]] : [],
    ),
  )

/** The same order of the same system has the same id in each import. */
const idOf = (tenant: string, system: string, number: string) =>
  formatId(hashOf(JSON.stringify(['past order', tenant, system.trim(), fold(number)])).subarray(0, 16), 8)

/** What a row says, in whatever order its columns are. */
const fingerprintOf = (cells: FileRow['cells']) =>
  encodeBytes(
    hashOf(JSON.stringify(PAST_ORDER_COLUMNS.map(column => cells[column]?.trim() ?? ''))).subarray(0, 12),
    'hex',
  )

const hashOf = (text: string) => sha256Bytes(text)

/** The number that an order of another system can keep: a whole one with at most eight digits. */
export function keptNumber(text: string): number | null {
  const digits = /^[1-9]\d{0,7}$/.exec(fold(text))?.[0]
  return digits !== undefined && Number(digits) <= HIGHEST_KEPT_NUMBER ? Number(digits) : null
}

async function takenNumbers(db: Db, tenant: string, numbers: readonly number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .select({ number: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.orderNumber, [...numbers])))
  return new Set(rows.map(({ number }) => number))
}

/** The products and variants that the rows' items name by their SKUs. */
async function productsBySku(db: Db, tenant: string, rows: readonly FileRow[]) {
  const items = rows.flatMap(({ cells }) => readItems(cells.items ?? '') ?? [])
  const skus = [...new Set(items.flatMap(({ sku }) => sku || []))]
  const found = await findProducts(
    db,
    tenant,
    skus.map(sku => [{ sku }]),
  )
  const bySku = new Map<string, LinkedProduct>()
  for (const [at, sku] of skus.entries()) {
    const product = found[at]?.product
    if (!product) continue
    const variant = product.productVariants.find(each => each.sku.toLowerCase() === sku.toLowerCase())
    const item = { productId: product.id, productVariantId: variant?.id ?? '' }
    const { id, productVariantId, imageUri, requiresShipping } = newLine(
      { ...item, id: '', quantity: 1, name: '', price: 0, isTaxable: true, requiresShipping: true, weight: 0 },
      product,
    )
    bySku.set(sku, { id, productVariantId, imageUri, requiresShipping })
  }
  return (sku: string) => bySku.get(sku)
}
