import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsTotal, paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { fulfillmentStatusOf } from '#contract/orders/orderShipping.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import {
  FULFILLMENT_STATUSES,
  getOrderMetrics,
  listOrders,
  ORDER_GROUPS,
  ORDER_SORTS,
  ORDER_STATUSES,
  type Order,
  PAYMENT_STATUSES,
} from '#contract/orders/orders.ts'
import { rowsOf } from '../../../db/rows.ts'
import { sortKey } from '../../../db/searchText.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'
import { writeOrder } from './records.ts'

const isOneOf = (known: readonly string[], status: string) => known.includes(status)

/** Filters, and which orders they are for. */
const FILTERS: [string, (order: Order) => boolean][] = [
  ...ORDER_STATUSES.filter(status => status !== 'Flagged').map((status): [string, (order: Order) => boolean] => [
    `status eq "${status}"`,
    order => order.status === status,
  ]),
  ['status eq "Flagged"', order => order.status === 'New' && order.verification.isFlaggedForReview],
  ['group eq "flagged"', order => order.status === 'New' && order.verification.isFlaggedForReview],
  ['group eq "inbox"', order => isOneOf(ORDER_GROUPS.inbox, order.status)],
  ['group eq "inProgress"', order => isOneOf(ORDER_GROUPS.inProgress, order.status)],
  ['group eq "archived"', order => isOneOf(ORDER_GROUPS.archived, order.status)],
  ...PAYMENT_STATUSES.map((status): [string, (order: Order) => boolean] => [
    `paymentStatus eq "${status}"`,
    order => paymentStatusOf(order) === status,
  ]),
  ...FULFILLMENT_STATUSES.map((status): [string, (order: Order) => boolean] => [
    `fulfillmentStatus eq "${status}"`,
    order => fulfillmentStatusOf(order) === status,
  ]),
  [
    'createdOn ge "2026-05-20" and createdOn lt "2026-05-25T00:00:00+02:00"',
    ({ createdOn }) => createdOn >= '2026-05-20T04:00:00.000Z' && createdOn < '2026-05-24T22:00:00.000Z',
  ],
  [
    'createdOn gt "2026-05-20" and createdOn le "2026-05-24"',
    ({ createdOn }) => createdOn >= '2026-05-21T04:00:00.000Z' && createdOn < '2026-05-25T04:00:00.000Z',
  ],
  ['grandTotal ge 10000 and grandTotal le 15000', ({ grandTotal }) => grandTotal >= 10000 && grandTotal <= 15000],
  ['tag eq "gift"', ({ tags }) => tags.includes('gift')],
  [
    'tag eq "gift" and group eq "archived" and grandTotal gt 5000',
    ({ tags, status, grandTotal }) =>
      tags.includes('gift') && isOneOf(ORDER_GROUPS.archived, status) && grandTotal > 5000,
  ],
  ['isCanceled eq true', ({ isCanceled }) => isCanceled],
  ['isDiscounted eq true', ({ cart }) => cart.discountAmount > 0],
  ['isRefunded eq true and isCanceled eq false', order => order.refundedAmount > 0 && !order.isCanceled],
  [
    'paymentMethod eq "Cash" and isDiscounted eq false',
    order => order.paymentMethod === 'Cash' && order.cart.discountAmount === 0,
  ],
]

const HOSTILE = [
  'createdOn gt "99999-01-01"',
  'createdOn gt "0000-01-01"',
  'createdOn ge "0001-01-01T00:00+14:00"',
  'createdOn gt "+275760-09-13T00:00:00.000Z"',
  'createdOn gt "yesterday"',
  'createdOn gt 1',
  'createdOn eq "2026-01-01"',
  'status eq "new"',
  'status gt "New"',
  'group eq "toString"',
  'group eq "Inbox"',
  'paymentStatus eq "stolen"',
  'fulfillmentStatus contains "partial"',
  'grandTotal eq 12.5',
  'grandTotal gt "12"',
  'tag eq 1',
  'isCanceled eq "true"',
  'productId contains "1"',
  'tag eq "\\u0000"',
  'tag contains "gi"',
  'tenant eq "other"',
  'text contains "\\ud800"',
]

onEachDatabase('the list of orders', api => {
  async function listed(me: Member, query: Record<string, string> = {}) {
    const { status, body } = await api().request(listOrders, me, { query: { pageSize: '200', ...query } })
    expect([status, query]).toEqual([200, query])
    return { items: body.items as Order[], total: body.totalCount as number }
  }
  const buy = (me: Member, lastName = 'Ølgaard', sku = 'MUG') =>
    inTransaction(api().database.db, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: 'Maren', lastName, emailAddress: 'maren@mail.example' },
        product: { id: 'p', name: 'Mug', sku, price: 1250 },
        quantity: 2,
        shopperNote: '',
        now: api().now,
      }),
    )
  const write = (before: Order, change: Partial<Order>) =>
    inTransaction(api().database.db, tx =>
      writeOrder(tx, before, { ...before, ...change, revision: before.revision + 1 }),
    )

  test('each filter shows and counts exactly the orders that it names', async () => {
    const me = await api().join('rich')
    const { items: all } = await listed(me)
    for (const [filter, isMeant] of FILTERS) {
      const found = await listed(me, { filter })
      const meant = all.filter(isMeant)
      expect([filter, found.total, found.items.map(({ id }) => id)]).toEqual([
        filter,
        meant.length,
        meant.map(({ id }) => id),
      ])
      const { sums } = (await api().request(getOrderSums, me, { query: { filter } })).body
      const kept = meant.filter(({ isCanceled }) => !isCanceled)
      const total = kept.reduce((sum, { grandTotal }) => sum + grandTotal, 0)
      expect([filter, sums.orders, sums.canceled, sums.total]).toEqual([
        filter,
        kept.length,
        meant.length - kept.length,
        total,
      ])
    }
  })

  test('orders are those of new, of returning and of unknown buyers', async () => {
    const me = await api().join('rich')
    const { items: all } = await listed(me)
    const kept = all.filter(({ isCanceled }) => !isCanceled).toSorted((a, b) => (a.createdOn < b.createdOn ? -1 : 1))
    const first = new Map(kept.toReversed().map(({ customerId, id }) => [customerId, id]))
    const isNew = ({ customerId, id }: Order) => customerId !== null && first.get(customerId) === id
    const meant: Record<string, (order: Order) => boolean> = {
      new: isNew,
      returning: order => order.customerId !== null && !isNew(order),
      guest: ({ customerId }) => customerId === null,
    }
    for (const [buyer, isMeant] of Object.entries(meant)) {
      const filter = `buyer eq "${buyer}" and isCanceled eq false`
      const ids = all.filter(order => !order.isCanceled && isMeant(order)).map(({ id }) => id)
      expect([buyer, (await listed(me, { filter })).items.map(({ id }) => id)]).toEqual([buyer, ids])
    }
  })

  test('a product shows the orders that contain it, with what was sold of it', async () => {
    const me = await api().join('rich')
    const { items: all } = await listed(me)
    const id = all[0]?.cart.items[0]?.product.id as string
    const filter = `productId eq ${JSON.stringify(id)}`
    const lines = (order: Order) => order.cart.items.filter(({ product }) => product.id === id)
    const meant = all.filter(order => lines(order).length > 0)
    expect((await listed(me, { filter })).items.map(order => order.id)).toEqual(meant.map(order => order.id))
    const sold = meant.filter(({ isCanceled }) => !isCanceled).flatMap(lines)
    expect((await api().request(getOrderSums, me, { query: { filter } })).body.product).toEqual({
      items: sold.reduce((pieces, { quantity }) => pieces + quantity, 0),
      gross: itemsTotal(sold),
    })
  })

  test('each sort has every order once, and both directions mirror each other', async () => {
    const me = await api().join('rich')
    for (const field of ORDER_SORTS) {
      const ids = []
      for (let startIndex = 0; startIndex < 120; startIndex += 35) {
        const query = { sortBy: `${field} asc`, startIndex: String(startIndex), pageSize: '35' }
        ids.push(...(await listed(me, query)).items.map(({ id }) => id))
      }
      const { items } = await listed(me, { sortBy: `${field} desc` })
      expect([field, new Set(ids).size, items.map(({ id }) => id).reverse()]).toEqual([field, 120, ids])
    }
    const { items } = await listed(me, { sortBy: 'lastName asc' })
    const names = items.map(({ placedBy }) => sortKey(`${placedBy.lastName} ${placedBy.firstName}`))
    expect(names).toEqual([...names].sort())
  })

  test('is searched by SKU, tracking number and names in any script', async () => {
    const me = await api().join('rich')
    const { items } = await listed(me)
    const shipped = items.find(({ fulfillmentLifecycle: [event] }) => event?.trackingInformation.number) as Order
    const number = shipped.fulfillmentLifecycle[0]?.trackingInformation.number as string
    expect((await listed(me, { filter: `text contains "${number}"` })).items).toEqual([shipped])
    await buy(me, 'الحسيني', 'LAMP-100%_\u{1f4a1}')
    for (const text of ['الحسيني', 'lamp-100%_', '\u{1f4a1} maren', 'MAREN@mail.example الحس']) {
      const filter = `text contains ${JSON.stringify(text)} and status eq "New"`
      const found = await listed(me, { filter, sortBy: 'grandTotal asc' })
      expect([text, found.total, found.items[0]?.placedBy.lastName]).toEqual([text, 1, 'الحسيني'])
    }
    const page = { filter: 'text contains "mail.example"', pageSize: '10' }
    expect((await listed(me, { ...page, startIndex: '500' })).total).toBe(121)
    expect((await listed(me, { ...page, startIndex: '120' })).items).toHaveLength(1)
  })

  test('rejects invalid input with a message', async () => {
    const me = await api().join('few')
    for (const filter of HOSTILE) {
      const { status, body } = await api().request(listOrders, me, { query: { filter } })
      expect([filter, status]).toEqual([filter, 400])
      expect(body.errors[0].message).toMatch(/\.$/)
    }
    for (const filter of [
      'grandTotal gt 1e400',
      'grandTotal le -1e22',
      'createdOn lt "9999-12-31"',
      'tag eq "\u{1f381}"',
    ]) {
      await listed(me, { filter, startIndex: '999999999' })
    }
    expect((await api().request(listOrders, me, { query: { sortBy: 'tenant asc' } })).status).toBe(400)
  })

  test('a day is the store’s, and has 23 or 25 hours when clocks change', async () => {
    const me = await api().join('few')
    const { db } = api().database
    const placedOn = async (days: string, moments: string[]) => {
      const { items } = await listed(me)
      for (const [at, moment] of moments.entries()) {
        await db.execute(sql`update ${orders} set created_on = ${moment}::timestamptz where id = ${items[at]?.id}`)
      }
      const [from, to = from] = days.split('/')
      const filter = `createdOn ge "${from}" and createdOn le "${to}"`
      return (await listed(me, { filter })).total
    }
    const evening = ['2026-11-26T23:11:00.000Z', '2026-11-27T04:30:00.000Z']
    expect(await placedOn('2026-11-26', evening)).toBe(2)
    expect(await placedOn('2026-11-27', evening)).toBe(0)
    const longDay = ['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z']
    expect(await placedOn('2026-11-01', longDay)).toBe(2)
    const shortDay = ['2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', '2026-03-09T04:00:00.000Z']
    expect(await placedOn('2026-03-08', shortDay)).toBe(2)
    await db.execute(sql`update ${storeInformation} set doc = doc || '{"timeZone":"Asia/Kolkata"}'
      where tenant = ${me.tenant}`)
    expect(await placedOn('2026-11-26', evening)).toBe(0)
    expect(await placedOn('2026-11-27', evening)).toBe(2)
  })

  test('keeps correct counts, whatever was written, refused or undone', async () => {
    const me = await api().join('few')
    const { db } = api().database
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            at: fc.nat(30),
            status: fc.constantFrom(...ORDER_STATUSES.filter(status => status !== 'Flagged')),
            isFlagged: fc.boolean(),
            grandTotal: fc.integer({ min: 0, max: 1_000_000 }),
            authorizedAmount: fc.constantFrom(0, 500),
            outcome: fc.constantFrom('written', 'outdated', 'undone'),
            isNew: fc.boolean(),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async steps => {
          for (const { at, isFlagged, outcome, isNew, ...change } of steps) {
            if (isNew) await buy(me)
            const { items } = await listed(me)
            const order = items[at % items.length] as Order
            const revision = order.revision - (outcome === 'outdated' ? 1 : 0)
            const after = { ...change, verification: { isFlaggedForReview: isFlagged, reason: '' } }
            const writing = inTransaction(db, async tx => {
              const before = { ...order, revision }
              const isWritten = await writeOrder(tx, before, { ...order, ...after, revision: order.revision + 1 })
              expect(isWritten).toBe(outcome !== 'outdated')
              if (outcome === 'undone') throw new Error('undone')
            })
            await writing.catch(error => expect(error.message).toBe('undone'))
          }
          const columns = sql`status, is_flagged, payment_status, fulfillment_status`
          const kept = await rowsOf(
            db,
            sql`select ${columns}, orders::int as n, grand_total::int as total from order_counts
              where tenant = ${me.tenant} and (orders <> 0 or grand_total <> 0) order by ${columns}`,
          )
          const counted = await rowsOf(
            db,
            sql`select ${columns}, count(*)::int as n, sum(grand_total)::int as total from orders
              where tenant = ${me.tenant} group by ${columns} order by ${columns}`,
          )
          expect(kept).toEqual(counted)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('counts simultaneous writes, and each store separately', async () => {
    const [me, other] = [await api().join('none'), await api().join('none')]
    await Promise.all([...Array(8)].map((_, at) => buy(at % 4 === 0 ? other : me)))
    const { items } = await listed(me)
    await Promise.all(items.slice(0, 3).map(order => write(order, { status: 'In Progress' })))
    const counts = async (whose: Member) => (await api().request(getOrderMetrics, whose)).body
    expect(await counts(me)).toMatchObject({ newOrderCount: 3, inProgressOrderCount: 3, totalOrderCount: 6 })
    expect(await counts(other)).toMatchObject({ newOrderCount: 2, totalOrderCount: 2, newOrderGrandTotalSum: 5000 })
  })
})
