import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { listReorder, type ReorderItem, saveReorderSettings } from '#contract/catalog/reorder.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'
import { readMailbox } from '../../mail/mailbox.ts'
import { writeOrder } from '../../orders/orders/records.ts'
import { nextReorderWork, REORDER_WORK } from './jobs.ts'

const DAY_MS = 24 * 3_600_000

onEachDatabase('products that run out', api => {
  const add = async (me: Member, name: string, quantity: number, change: object = {}) => {
    const variant = { id: 'new', sku: '', isInventoryTracked: true, quantity, ...change }
    const body = { name, price: 10, pricing: { listPrice: 10 }, state: 'Active', productVariants: [variant] }
    return (await api().request(createProduct, me, { body })).body.id as string
  }
  /** An order of so many pieces, placed some days ago. */
  const sell = (me: Member, id: string, quantity: number, daysAgo: number, of: object = {}) =>
    inTransaction(api().database.db, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@mail.example' },
        product: { id, name: 'A product', sku: '', price: 1000, ...of },
        ...{ quantity, shopperNote: '', now: new Date(api().now.getTime() - daysAgo * DAY_MS) },
      }),
    )
  const listed = async (me: Member, query: Record<string, string> = {}) => {
    const { body } = await api().request(listReorder, me, { query })
    return body.items.map(({ name, stock, sold, daysLeft }: ReorderItem) => [name, stock, sold, daysLeft])
  }
  const lookAtStock = (me: Member, daysLater: number) =>
    REORDER_WORK.work(api().database.db, me.tenant, new Date(api().now.getTime() + daysLater * DAY_MS), error => {
      throw error
    })
  const subjects = async (me: Member) =>
    (await readMailbox(api().database.db, me.email)).flatMap(message =>
      'subject' in message && message.subject.includes('running out') ? message.subject : [],
    )

  test('are listed by the days that they last at the pace of their sales', async () => {
    const me = await api().join('none')
    const fast = await add(me, 'Fast', 10)
    const slow = await add(me, 'Slow', 10)
    const out = await add(me, 'Out', 0)
    const untracked = await add(me, 'Untracked', 0, { isInventoryTracked: false })
    const old = await add(me, 'Old', 1)
    await add(me, 'Unsold', 1)
    await sell(me, fast, 60, 3)
    await sell(me, slow, 15, 20)
    await sell(me, out, 1, 1)
    await sell(me, untracked, 50, 1)
    await sell(me, old, 50, 31)
    // Today has not ended.
    await sell(me, fast, 500, 0)
    const canceled = await sell(me, slow, 500, 2)
    await inTenant(api().database.db, me.tenant, tx =>
      writeOrder(tx, canceled, { ...canceled, isCanceled: true, status: 'Canceled', revision: 2 }),
    )
    expect(await listed(me)).toEqual([
      ['Out', 0, 1, 0],
      ['Fast', 10, 60, 5],
    ])
    expect(await listed(me, { within: '21' })).toHaveLength(3)
    expect(await listed(me, { pace: '7', within: '7' })).toEqual([
      ['Out', 0, 1, 0],
      ['Fast', 10, 60, 1],
    ])
    expect(await listed(await api().join('none'))).toEqual([])
  })

  test('are listed by variant: one that sells can be gone before others', async () => {
    const me = await api().join('none')
    const id = await add(me, 'Tee', 0)
    const before = (await api().request(getProduct, me, { params: { id } })).body
    const size = (value: string, quantity: number) => ({
      ...{ id: '', sku: '', isInventoryTracked: true, quantity, variants: [{ name: 'Size', value }] },
    })
    const productVariants = [size('S', 0), size('XXL', 300)]
    const saved = await api().request(updateProduct, me, { params: { id }, body: { ...before, productVariants } })
    expect(saved.status).toBe(200)
    const small = saved.body.productVariants[0].id
    await sell(me, id, 12, 1, { productVariantId: small })
    await sell(me, id, 1, 1, { productVariantId: saved.body.productVariants[1].id })
    // Today has not ended.
    await sell(me, id, 500, 0, { productVariantId: saved.body.productVariants[1].id })
    const { body } = await api().request(listReorder, me, { query: { pace: '7', within: '7' } })
    const variants = [{ name: 'S', stock: 0, sold: 12, daysLeft: 0 }]
    expect(body).toMatchObject({ totalCount: 1, items: [{ name: 'Tee', stock: 300, sold: 13, daysLeft: 0, variants }] })
    expect(body.items[0].variants).toHaveLength(1)
    expect((await api().request(getDashboard, me, {})).body.runningOut).toBe(1)
    await api().request(saveReorderSettings, me, { body: { revision: 0, days: 7, isEmailOn: true } })
    await lookAtStock(me, 0)
    const texts = (await readMailbox(api().database.db, me.email)).map(mail => ('text' in mail ? mail.text : ''))
    expect(texts).toContainEqual(expect.stringContaining('- Tee: S: out of stock'))
  })

  test('are told to the owner once, and again when they ran out again', async () => {
    const me = await api().join('none')
    const id = await add(me, 'Fast', 10)
    await sell(me, id, 60, 3)
    await lookAtStock(me, 0)
    expect(await subjects(me)).toEqual([])
    const saved = await api().request(saveReorderSettings, me, { body: { revision: 0, days: 7, isEmailOn: true } })
    expect([saved.status, saved.body.revision]).toEqual([200, 1])
    expect(await nextReorderWork(api().database.db)).toEqual(api().now)
    await lookAtStock(me, 0)
    await lookAtStock(me, 0.5)
    await lookAtStock(me, 1)
    expect(await subjects(me)).toEqual(['A product is running out'])
    // Nothing was sold for a month: it lasts.
    await lookAtStock(me, 40)
    await inTransaction(api().database.db, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@mail.example' },
        product: { id, name: 'Fast', sku: '', price: 1000 },
        ...{ quantity: 90, shopperNote: '', now: new Date(api().now.getTime() + 45 * DAY_MS) },
      }),
    )
    await lookAtStock(me, 50)
    expect(await subjects(me)).toHaveLength(2)
    const stale = await api().request(saveReorderSettings, me, { body: { revision: 0, days: 30, isEmailOn: false } })
    expect(stale.status).toBe(409)
    const wrong = await api().request(saveReorderSettings, me, { body: { revision: 1, days: 8, isEmailOn: false } })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'days'])
  })
})
