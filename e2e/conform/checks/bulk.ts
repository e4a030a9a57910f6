import { getLatestBulkEdit, listBulkEditRows, startBulkEdit, undoBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { getOrderBulkUpdateStatus, listOrderBulkRows, startOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { answered, expectEqual, expectThat, rowsOf } from '../expect.ts'
import { until } from '../jobs.ts'
import { idOf } from '../records.ts'
import { PRODUCTS } from '../resources.ts'
import type { Session } from '../session.ts'
import { type Check, type Json, NotTried } from '../types.ts'
import { type Described, place, readOrder } from './orderSteps.ts'

/** A price that a tenth more would not be whole cents of. */
const LIST_PRICE = 12.55
const RAISED = 13.81
const RAISE = { price: { how: 'raisePercent', percent: 10, ending: 'none' }, ownPrices: true }

const common = { area: 'catalog', isWriting: true, endpoint: startBulkEdit } as const
const pricedAt = (listPrice: number): Json => ({ price: listPrice, pricing: { listPrice, salePrice: null } })
const listPriceOf = ({ pricing }: Json) => (pricing as Json | undefined)?.listPrice

async function start(session: Session, ids: readonly string[], headers: Record<string, string> = {}): Promise<Json> {
  const body = { selection: { ids }, changes: RAISE, count: ids.length }
  const exchange = await session.ask(startBulkEdit, { body, headers })
  // One at a time: someone else's is no fault.
  if (exchange.status === 409 && answered(exchange, 409).code === 'bulkEditRunning') {
    throw new NotTried('Another bulk edit is running.')
  }
  return answered(exchange)
}

/** The bulk edit with an id, once it has ended. */
const ended = (session: Session, id: string): Promise<Json> =>
  until(
    () => session.ask(getLatestBulkEdit),
    ({ bulkEdit }) => {
      const latest = bulkEdit as Json | null
      return latest?.id === id && latest.status !== 'InProgress' ? latest : undefined
    },
  )

async function products(session: Session, words: string): Promise<string[]> {
  const ids = []
  for (const name of ['one', 'two'])
    ids.push(idOf(await session.record(PRODUCTS, `${words} ${name}`, pricedAt(LIST_PRICE))))
  return ids
}

const pricesOf = async (session: Session, ids: readonly string[]) => {
  const prices = []
  for (const id of ids) prices.push(listPriceOf(answered(await session.ask(getProduct, { params: { id } }))))
  return prices
}

/** Bulk edits of products, to their end. */
export const BULK_EDITS: readonly Check[] = [
  {
    ...common,
    ...{ name: 'products.bulkEdit', severity: 'money' },
    expects: 'A bulk edit changes every selected product once, in whole cents, and has a result for each.',
    consequence: 'Some prices stay as they were, and the merchant is told that all were raised.',
    run: async session => {
      const ids = await products(session, 'bulk')
      const edit = await ended(session, idOf(await start(session, ids)))
      expectEqual([edit.status, edit.total, edit.done, edit.changed, edit.failed], ['Ended', 2, 2, 2, 0], 'its counts')
      expectEqual(await pricesOf(session, ids), [RAISED, RAISED], 'the prices', session.client.last)
      const rows = await session.ask(listBulkEditRows, { params: { id: idOf(edit) } })
      const outcomes = rowsOf(rows).map(({ id, outcome }) => `${id} ${outcome}`)
      expectEqual(outcomes.sort(), ids.map(id => `${id} changed`).sort(), 'the results', rows)
    },
  },
  {
    ...common,
    ...{ name: 'products.bulkKey', severity: 'money' },
    expects: 'A bulk edit that is sent again with its idempotency key is not started twice.',
    consequence: 'A lost response raises all prices by a tenth twice.',
    run: async session => {
      const ids = await products(session, 'bulk key')
      const headers = { [IDEMPOTENCY_KEY_HEADER]: session.key() }
      const first = idOf(await start(session, ids, headers))
      await ended(session, first)
      expectEqual(idOf(await start(session, ids, headers)), first, 'the id of the second one', session.client.last)
      await ended(session, first)
      expectEqual(await pricesOf(session, ids), [RAISED, RAISED], 'the prices', session.client.last)
    },
  },
  {
    ...common,
    ...{ name: 'products.bulkUndo', severity: 'money', endpoint: undoBulkEdit },
    expects: 'Undoing a bulk edit brings the values before back, except of products that were changed since.',
    consequence: '“Undo” leaves wrong prices, or overwrites what someone has entered since.',
    run: async session => {
      const ids = await products(session, 'bulk undo')
      const edit = await ended(session, idOf(await start(session, ids)))
      const [kept = '', other = ''] = ids
      const current = answered(await session.ask(getProduct, { params: { id: other } }))
      answered(await session.ask(PRODUCTS.update, { params: { id: other }, body: { ...current, ...pricedAt(20) } }))
      const undo = answered(await session.ask(undoBulkEdit, { params: { id: idOf(edit) } }))
      const result = await ended(session, idOf(undo))
      expectEqual([result.kind, result.changed, result.skipped], ['undo', 1, 1], 'its counts', session.client.last)
      expectEqual(await pricesOf(session, [kept, other]), [LIST_PRICE, 20], 'the prices', session.client.last)
    },
  },
  {
    ...common,
    ...{ name: 'products.bulkCount', severity: 'money' },
    expects:
      'A bulk edit of another number of products than the merchant agreed to gets 409 with the code selectionChanged.',
    consequence: 'Products that came since are changed too, and nobody was asked.',
    run: async session => {
      const ids = await products(session, 'bulk count')
      const body = { selection: { ids }, changes: RAISE, count: 3 }
      const refused = await session.ask(startBulkEdit, { body })
      expectEqual(answered(refused, 409).code, 'selectionChanged', 'code', refused)
      expectEqual(await pricesOf(session, ids), [LIST_PRICE, LIST_PRICE], 'the prices', session.client.last)
    },
  },
]

/** The bulk update of orders with an id, once it has ended. */
const updated = (session: Session, id: string): Promise<Json> =>
  until(
    () => session.ask(getOrderBulkUpdateStatus, { query: { id } }),
    ({ update }) => {
      const found = update as Json | null
      return found && !['InProgress', 'Checking'].includes(String(found.status)) ? found : undefined
    },
  )

/** Bulk updates of orders, to their end. */
export const ORDER_BULK: readonly Described[] = [
  {
    ...{ name: 'orders.bulk', severity: 'input', endpoint: startOrderBulkUpdate },
    expects:
      'A task for several orders is done once for each; an order that it doesn’t apply to is refused with its reason.',
    consequence: 'Orders stay as they were although the result says that they were changed.',
    run: async session => {
      const [first, second] = [await place(session), await place(session)]
      const tags = [session.mark.slice(0, 40)]
      const orderNumbers = [first, second].map(({ orderNumber }) => orderNumber)
      const run = async () => {
        const body = {
          ...{ selection: { orderNumbers }, task: { kind: 'addTags', tags } },
          ...{ count: 2, checkedOn: new Date().toISOString() },
        }
        return updated(session, idOf(answered(await session.ask(startOrderBulkUpdate, { body }))))
      }
      const done = await run()
      expectEqual([done.total, done.done, done.changed, done.failed], [2, 2, 2, 0], 'its counts', session.client.last)
      const read = [await readOrder(session, first), await readOrder(session, second)]
      expectEqual(
        read.map(order => order.tags),
        [tags, tags],
        'the tags',
        session.client.last,
      )
      const again = await run()
      expectEqual([again.changed, again.refused], [0, 2], 'the counts of the same task again', session.client.last)
      const rows = await session.ask(listOrderBulkRows, { params: { id: idOf(again) } })
      expectThat(
        rowsOf(rows).every(({ outcome, reason }) => outcome === 'refused' && reason === 'unchanged'),
        'an order that has the tag is not refused as unchanged',
        rows,
      )
    },
  },
]
