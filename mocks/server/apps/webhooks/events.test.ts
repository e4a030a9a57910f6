import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { kindsOf, WEBHOOK_EVENTS } from '#contract/apps/webhooks.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { rowsOf } from '../../../db/rows.ts'
import { productDocuments } from '../../../db/tables/catalog/products.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { TOLD } from './fanOut.ts'

const TABLES = { order: orders, product: productDocuments, customer: customers }

onOneDatabase('the events of webhooks', api => {
  test('each can be chosen, is noted, and has a payload', async () => {
    const me = await api().join()
    const { db } = api().database
    const product = { name: 'Mug', price: 12.5, pricing: { listPrice: 12.5 } }
    await api().request(createProduct, me, {
      body: { ...product, productVariants: [{ id: 'v', sku: '', isInventoryTracked: true, quantity: 3 }] },
    })
    await inTenant(db, me.tenant, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@mail.example' },
        product: { id: 'p', name: 'Mug', sku: 'MUG', price: 1250 },
        ...{ quantity: 1, shopperNote: '', now: api().now },
      }),
    )
    const triggers = await rowsOf<{ action: string }>(
      db,
      sql`select pg_get_triggerdef(oid) as action from pg_trigger where tgname = 'note_record_change'`,
    )
    const told: string[] = []
    for (const kind of kindsOf(WEBHOOK_EVENTS)) {
      expect(triggers.some(({ action }) => action.includes(`note_record_change('${kind}')`))).toBe(true)
      const table = TABLES[kind]
      await inTenant(db, me.tenant, async tx => {
        const [row] = await tx.select({ doc: table.doc }).from(table).where(eq(table.tenant, me.tenant)).limit(1)
        const { happened, data } = await TOLD[kind](tx, { before: null, after: row?.doc }, api().now)
        expect(data).toMatchObject({ tenant: me.tenant })
        told.push(...Object.keys(happened))
      })
    }
    expect(told).toEqual(WEBHOOK_EVENTS)
  })

  test.each(['en', 'es', 'ar'])('each has a label of its own: %s', language => {
    const file = `src/features/apps/webhooks/locales/${language}.json`
    const { event: labels } = JSON.parse(readFileSync(file, 'utf8'))
    const texts = WEBHOOK_EVENTS.map(event => event.split('.').reduce((inner, key) => inner?.[key], labels))
    expect(texts.filter(text => typeof text === 'string' && text !== '')).toHaveLength(WEBHOOK_EVENTS.length)
    expect(new Set(texts).size).toBe(WEBHOOK_EVENTS.length)
  })
})
