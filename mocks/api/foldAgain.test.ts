import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCustomers } from '#contract/customers/customers.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { createDiscount } from '#contract/discounts/discountWrites.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { listProducts } from '#contract/products/products.ts'
import { createProduct } from '#contract/products/productWrites.ts'
import { customers } from '../areas/customers/table.ts'
import { discounts } from '../areas/discounts/table.ts'
import { writeOrder } from '../areas/orders/records.ts'
import { orders } from '../areas/orders/table.ts'
import { products } from '../areas/products/table.ts'
import { MIGRATIONS_FOLDER } from '../db/migrations.ts'
import { rowsOf } from '../db/rows.ts'
import { inTransaction } from '../db/transaction.ts'
import { placeOrder } from '../test/placeOrder.ts'
import { onEachDatabase } from './testing.ts'

const NAME = 'Łódź O’Brien‑Ørsted Æble Straße أحذيةُ ـ İzmir ı ΟΔΟΣ ٤٢ ＡＢ'

const PRODUCT = {
  price: 5,
  pricing: { listPrice: 5 },
  productVariants: [{ id: 'v', sku: '', isInventoryTracked: false, quantity: 0 }],
}

/** The statements that change rows: tables and indexes are there already. */
const REFOLD = readFileSync(join(MIGRATIONS_FOLDER, '0046_fold_again.sql'), 'utf8')
  .split('--> statement-breakpoint\n')
  .filter(statement => !/^(--.*\n)*(ALTER|(CREATE|DROP) INDEX)/.test(statement))

/** As texts were folded before. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

onEachDatabase('rows of an earlier version', api => {
  const refold = async () => {
    for (const statement of REFOLD) await api().database.db.execute(sql.raw(statement))
  }

  test('are folded anew just as if they were saved again', async () => {
    const me = await api().join('few')
    const { db } = api().database
    const placedBy = { firstName: NAME, lastName: 'Ny-Ålesund', emailAddress: 'a-b@mail.example' }
    const order = await inTransaction(db, async tx => {
      const product = { id: 'p', name: 'Mug', sku: 'AB-12-Ö', price: 1250 }
      const placed = await placeOrder(tx, {
        ...{ tenant: me.tenant, placedBy, product, quantity: 2, shopperNote: '', now: api().now },
      })
      const changed: Order = {
        ...placed,
        placedBy: { ...placedBy, phoneNumber: '+1 (617) 555-0142' },
        tags: ['VIP-Gäste', 'أحذية'],
        refundedAmount: 500,
      }
      await writeOrder(tx, placed, changed)
      return changed
    })
    const body = { lastName: NAME, emailAddress: 'c@mail.example', phoneNumber: '16175550142', tags: ['Łódź', 'ΟΔΟΣ'] }
    const customer = (await api().request(createCustomer, me, { body })).body
    const product = { ...PRODUCT, name: NAME, sku: 'AB-12-Ö' }
    expect((await api().request(createProduct, me, { body: product })).status).toBe(200)

    const read = () =>
      Promise.all([
        ...[orders, customers, products].map(table =>
          db.select().from(table).where(eq(table.tenant, me.tenant)).orderBy(table.id),
        ),
      ])
    const expected = await read()
    const nameOf = fold(`${order.placedBy.lastName} ${order.placedBy.firstName}`)
    await db
      .update(orders)
      .set({ nameKey: nameOf.slice(0, 120), tagKeys: [], refunded: 0 })
      .where(eq(orders.id, order.id))
    for (const row of (await read())[0] as (typeof orders.$inferSelect)[]) {
      const lines = [
        row.orderNumber,
        `${row.doc.placedBy.firstName} ${row.doc.placedBy.lastName}`,
        row.doc.placedBy.emailAddress,
        row.doc.cart.items.map(({ product: { sku } }) => sku).join(' '),
        row.doc.fulfillmentLifecycle.map(({ trackingInformation }) => trackingInformation.number).join(' '),
      ]
      const searchText = lines.map(line => fold(String(line))).join('\n')
      await db.update(orders).set({ searchText }).where(eq(orders.id, row.id))
    }
    await db
      .update(customers)
      .set({
        nameKey: fold(NAME),
        searchText: [NAME, 'c@mail.example', '', '+1 617-555-0142'].map(fold).join('\n'),
        tagKeys: body.tags.map(fold),
      })
      .where(eq(customers.id, customer.id))
    await db
      .update(products)
      .set({ nameKey: fold(NAME), skuKey: fold('AB-12-Ö'), searchText: [NAME, 'AB-12-Ö'].map(fold).join('\n') })
      .where(and(eq(products.tenant, me.tenant), sql`${products.skuKey} = 'ab12o'`))
    expect(await read()).not.toEqual(expected)

    await refold()
    expect(await read()).toEqual(expected)
    await refold()
    expect((await read()).slice(2), 'nothing is left to change').toEqual(expected.slice(2))
  })

  test('have codes without invisible characters, and one of two alike', async () => {
    const me = await api().join()
    const { db } = api().database
    const add = async (code: string) => {
      const body = { name: code, criteria: { couponCode: code, requiresCouponCode: true }, percentagePriceReduction: 5 }
      const { status, body: added } = await api().request(createDiscount, me, { body })
      expect(status).toBe(200)
      return added.id as string
    }
    const ids = [await add('A'), await add('B'), await add('C')]
    const codes = ['SAVE\u200b', 'SAVE', '\u00a0CAFE\u0301\ufeff']
    for (const [at, codeKey] of codes.entries()) {
      const code = JSON.stringify(codeKey)
      await db
        .update(discounts)
        .set({
          codeKey,
          doc: sql`jsonb_set(${discounts.doc} || '{"code": ${sql.raw(code)}}', '{criteria,couponCode}', '${sql.raw(code)}')`,
        })
        .where(eq(discounts.id, ids[at] ?? ''))
    }
    await refold()
    const stored = await rowsOf<{ id: string; key: string; code: string; coupon: string }>(
      db,
      sql`select id, code_key as key, doc ->> 'code' as code, doc #>> '{criteria,couponCode}' as coupon
        from ${discounts} where tenant = ${me.tenant}`,
    )
    const after = ['SAVE\u200b', 'SAVE', 'CAFÉ']
    expect(ids.map(id => stored.find(row => row.id === id))).toEqual(
      ids.map((id, at) => ({ id, key: after[at], code: after[at], coupon: after[at] })),
    )
  })
})

onEachDatabase('a search as people type', api => {
  test('finds orders and customers by number and phone as they are shown', async () => {
    const me = await api().join()
    const { db } = api().database
    const placedBy = { firstName: 'Sean', lastName: 'O’Brien', emailAddress: 'sean@mail.example' }
    const { orderNumber } = await inTransaction(db, async tx => {
      const product = { id: 'p', name: 'Mug', sku: 'MUG-12-XL', price: 1250 }
      const placed = await placeOrder(tx, {
        ...{ tenant: me.tenant, placedBy, product, quantity: 2, shopperNote: '', now: api().now },
      })
      const changed = { ...placed, placedBy: { ...placedBy, phoneNumber: '16175550142' }, tags: ['أحذية'] }
      await writeOrder(tx, placed, changed)
      return placed
    })
    const body = { firstName: 'Łukasz', lastName: 'Ørsted-Nowak', phoneNumber: '16175550142', tags: ['Café'] }
    await api().request(createCustomer, me, { body })
    await api().request(createProduct, me, {
      body: { ...PRODUCT, name: 'Men’s T-Shirt', sku: 'TS-1' },
    })
    const found = async (list: typeof listOrders | typeof listCustomers | typeof listProducts, filter: string) =>
      (await api().request(list, me, { query: { filter } })).body.items.length
    const eastern = [...String(orderNumber)].map(digit => String.fromCharCode(0x660 + Number(digit))).join('')
    for (const words of [
      `#${orderNumber}`,
      eastern,
      `${orderNumber} `,
      '617-555-0142',
      '(617) 555-0142',
      '+1 617',
      "o'brien",
      'mug12xl',
      'MUG 12',
    ])
      expect([words, await found(listOrders, `text contains "${words}"`)]).toEqual([words, 1])
    expect(await found(listOrders, 'tag eq "احذيه"')).toBe(1)
    for (const words of ['617-555-0142', '+1 617', 'lukasz', 'orsted nowak'])
      expect([words, await found(listCustomers, `text contains "${words}"`)]).toEqual([words, 1])
    expect(await found(listCustomers, 'tag eq "cafe"')).toBe(1)
    for (const words of ["men's", 'mens tshirt', 't–shirt', 'ts1'])
      expect([words, await found(listProducts, `text contains "${words}"`)]).toEqual([words, 1])
  })
})
