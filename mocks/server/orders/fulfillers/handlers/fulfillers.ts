import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { type Fulfiller, getFulfiller, listFulfillers } from '#contract/orders/fulfillers.ts'
import {
  assignFulfillerProducts,
  createFulfiller,
  deleteFulfiller,
  listFulfillerProducts,
  updateFulfiller,
} from '#contract/orders/fulfillerWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../../db/database.ts'
import { productDocuments, products } from '../../../../db/tables/catalog/products.ts'
import { fulfillerProducts, fulfillers } from '../../../../db/tables/orders/fulfillers.ts'
import { FULFILLER_KEY } from '../../../../services/apps/registry.ts'
import { handle } from '../../../machine/handle.ts'
import { containsWords, readPage } from '../../../machine/lists.ts'
import { notFound, refuseFields } from '../../../machine/problems.ts'
import { recordHandlers } from '../../../machine/recordHandlers.ts'
import { hasApp } from '../../../store/entitlements/entitlements.ts'
import { marketplaceOrigins } from '../../../store/entitlements/origins.ts'
import { fulfillerColumns } from '../columns.ts'

export const fulfillerHandlers = [
  ...recordHandlers({
    noun: 'fulfiller',
    table: fulfillers,
    columnsOf: fulfillerColumns,
    endpoints: {
      list: listFulfillers,
      get: getFulfiller,
      create: createFulfiller,
      update: updateFulfiller,
      remove: deleteFulfiller,
    },
    sorts: { name: fulfillers.nameKey, createdOn: fulfillers.createdOn, updatedOn: fulfillers.updatedOn },
    defaultSort: 'name asc',
    where: condition =>
      condition.field === 'method'
        ? eq(fulfillers.method, condition.value)
        : containsWords(fulfillers.searchText, condition.value),
    prepare: async (tx, record) => {
      await checkApp(tx, record)
      return { ...record, productCount: 0 }
    },
    complete: withProductCounts,
  }),

  handle(listFulfillerProducts, async ({ db, tenant, params, query }) => {
    await readFulfiller(db, tenant, params.id)
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize, 'pageSize')
    const own = and(eq(fulfillerProducts.tenant, tenant), eq(fulfillerProducts.fulfillerId, params.id))
    const name = sql<string>`${productDocuments.doc} ->> 'name'`
    const sku = sql<string>`coalesce(${productDocuments.doc} ->> 'sku', '')`
    const items = await db
      .select({ id: products.id, name, sku })
      .from(fulfillerProducts)
      .innerJoin(products, eq(products.id, fulfillerProducts.productId))
      .innerJoin(productDocuments, eq(productDocuments.productId, fulfillerProducts.productId))
      .where(own)
      .orderBy(asc(products.nameKey), asc(products.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items, totalCount: await db.$count(fulfillerProducts, own) }
  }),

  handle(assignFulfillerProducts, async ({ db, tenant, params, body }) => {
    const fulfiller = await readFulfiller(db, tenant, params.id)
    if (body.remove.length > 0) {
      await db
        .delete(fulfillerProducts)
        .where(
          and(eq(fulfillerProducts.fulfillerId, fulfiller.id), inArray(fulfillerProducts.productId, [...body.remove])),
        )
    }
    const known =
      body.add.length > 0
        ? await db
            .select({ id: products.id })
            .from(products)
            .where(and(eq(products.tenant, tenant), inArray(products.id, [...body.add])))
        : []
    if (known.length > 0) {
      await db
        .insert(fulfillerProducts)
        .values(known.map(({ id }) => ({ productId: id, tenant, fulfillerId: fulfiller.id })))
        .onConflictDoUpdate({
          target: [fulfillerProducts.tenant, fulfillerProducts.productId],
          set: { fulfillerId: fulfiller.id },
        })
    }
    const [completed] = await withProductCounts(db, [fulfiller])
    return completed ?? fulfiller
  }),
]

/** An order and a token of the store go to this app: the store must have installed it, and it must be where the app is. */
async function checkApp(db: Db, { tenant, method, redirectAppKey, redirectUrl }: Fulfiller): Promise<void> {
  if (method !== 'app' || redirectAppKey === '' || redirectAppKey === FULFILLER_KEY) return
  if (!(await hasApp(db, tenant, redirectAppKey))) {
    const message = broken('appKey')
    throw refuseFields([{ field: 'redirectAppKey', message, code: 'notInstalled' }])
  }
  const origins = await marketplaceOrigins(db, redirectAppKey)
  if (origins.length === 0 || redirectUrl === '' || origins.includes(URL.parse(redirectUrl)?.origin ?? '')) return
  const message = broken('appOrigin', { origins: origins.join(', ') })
  throw refuseFields([{ field: 'redirectUrl', message, code: 'otherApp' }])
}

export async function readFulfiller(db: Db, tenant: string, id: string): Promise<Fulfiller> {
  const [found] = await db
    .select({ doc: fulfillers.doc })
    .from(fulfillers)
    .where(and(eq(fulfillers.tenant, tenant), eq(fulfillers.id, id)))
  if (!found) throw notFound('fulfiller')
  return found.doc
}

export async function withProductCounts(db: Db, records: Fulfiller[]): Promise<Fulfiller[]> {
  const ids = records.map(({ id }) => id)
  const rows = await db
    .select({ id: fulfillerProducts.fulfillerId, total: count() })
    .from(fulfillerProducts)
    .where(inArray(fulfillerProducts.fulfillerId, ids))
    .groupBy(fulfillerProducts.fulfillerId)
  const counts = new Map(rows.map(({ id, total }) => [id, Number(total)]))
  return records.map(record => ({ ...record, productCount: counts.get(record.id) ?? 0 }))
}
