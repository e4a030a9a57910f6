import { and, eq, gte, isNull, lt, or, type SQL } from 'drizzle-orm'
import { CARTS_PAGE, exportCarts, getCart, listCarts, type OpenCart } from '#contract/orders/carts.ts'
import { getLegacyCart, type LegacyCart, listLegacyCarts } from '#contract/orders/legacyCarts.ts'
import { dayRange } from '#lib/dayRange.ts'
import type { Db } from '../../../db/database.ts'
import { carts } from '../../../db/tables/orders/carts.ts'
import { readZone } from '../../../db/zone.ts'
import type { FileParts } from '../../machine/csvFile.ts'
import { READ_AT_ONCE } from '../../machine/csvFile.ts'
import { nextCursor, readCursor } from '../../machine/cursor.ts'
import { handle } from '../../machine/handle.ts'
import { readFilter, readPage } from '../../machine/lists.ts'
import { notFound } from '../../machine/problems.ts'
import { cartCsv, cartCsvHead } from './csv.ts'
import { cartsMatching, readCarts, wasEmailed } from './readCarts.ts'
import { blockOf } from './recovery.ts'

export const cartHandlers = [
  handle(listCarts, async ({ db, tenant, query, sendHeader, now }) => {
    const { startIndex, pageSize } = readPage(
      query.skip,
      query.first ?? CARTS_PAGE.default,
      'first',
      CARTS_PAGE.largest,
    )
    const where = cartsMatching(tenant, await readFilter(query.filter, listCarts, { db, tenant }), now)
    const after = readCursor(query)
    const found = await readCarts(db, where, now, { startIndex, pageSize, after })
    sendHeader('x-first', String(pageSize))
    sendHeader('x-skip', String(startIndex))
    sendHeader('x-total-count', String(await db.$count(carts, where)))
    return { carts: found, ...nextCursor(after, found, pageSize) }
  }),

  handle(getCart, ({ db, tenant, params, now }) => readCart(db, tenant, params.id, now)),

  handle(exportCarts, async ({ db, tenant, query, now }): Promise<FileParts> => {
    const where = cartsMatching(tenant, await readFilter(query.filter, listCarts, { db, tenant }), now, 'all')
    return csvOf(where, now, await readZone(db, tenant))
  }),

  handle(listLegacyCarts, async ({ db, tenant, query, now }) => {
    const page = readPage(query.startIndex, query.pageSize, 'pageSize', CARTS_PAGE.largest)
    const zone = await readZone(db, tenant)
    const from = daysOf(query.startDate, zone)?.start
    const until = daysOf(query.endDate, zone)?.end
    const where = and(
      cartsMatching(tenant, [], now, 'all'),
      from === undefined ? undefined : gte(carts.createdOn, new Date(from)),
      until === undefined ? undefined : lt(carts.createdOn, new Date(until)),
    )
    const after = readCursor(query)
    const found = await readCarts(db, where, now, { ...page, after })
    const totalCount = await db.$count(carts, where)
    return { items: found.map(legacyCart), totalCount, ...nextCursor(after, found, page.pageSize) }
  }),

  handle(getLegacyCart, async ({ db, tenant, params, now }) => legacyCart(await readCart(db, tenant, params.id, now))),
]

/** One cart, with why it can't be emailed. One that was ordered without an email is none: the order has its content. */
export async function readCart(db: Db, tenant: string, id: string, now: Date): Promise<OpenCart> {
  const where = and(eq(carts.tenant, tenant), eq(carts.id, id), or(isNull(carts.orderNumber), wasEmailed(tenant)))
  const [found] = await readCarts(db, where, now, { startIndex: 0, pageSize: 1 })
  if (!found) throw notFound('cart')
  return { ...found, blockedBy: await blockOf(db, tenant, id, now) }
}

const csvOf = (where: SQL | undefined, now: Date, zone: string): FileParts =>
  async function* (inStore) {
    yield cartCsvHead()
    for (let startIndex = 0; ; startIndex += READ_AT_ONCE) {
      const found = await inStore(db => readCarts(db, where, now, { startIndex, pageSize: READ_AT_ONCE }))
      yield found.map(cart => cartCsv(cart, zone)).join('')
      if (found.length < READ_AT_ONCE) return
    }
  }

/** The begin and end of a day of the store's calendar. */
const daysOf = (day: string | undefined, zone: string) => (day === undefined ? day : dayRange(day, day, zone))

/** A cart as the legacy engine tells it: the same row. */
function legacyCart(cart: OpenCart): LegacyCart {
  const { id, revision, createdOn, updatedOn, items, contactInfo } = cart
  const { state, emailedOn, emailedBy, order, customerId, blockedBy } = cart
  return {
    ...{ cartId: id, revision, createdAt: createdOn, updatedAt: updatedOn, shopperEmail: contactInfo.email },
    ...{ state, emailedOn, emailedBy, order, customerId, blockedBy },
    items: items.map(({ quantity, product: { name, images, pricing } }) => ({
      ...{ productName: name, imageSrc: images[0]?.fullUri ?? '', quantity },
      price: { amount: pricing.salePrice ?? pricing.listPrice },
    })),
  }
}
