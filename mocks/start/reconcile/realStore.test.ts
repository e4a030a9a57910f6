import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { readZone } from '../../db/zone.ts'
import { type Member, onOneDatabase } from '../../server/machine/testing.ts'
import type { Read } from './compare.ts'
import { reconcileStore } from './realStore.ts'

onOneDatabase('reconciling a store that is there', api => {
  const reconcile = async (me: Member, forbidden: string[] = []) => {
    const read: Read = async (endpoint, sent) => {
      if (forbidden.includes(endpoint.name)) return null
      const { status, body } = await api().request(endpoint, me, sent)
      expect([endpoint.name, status]).toEqual([endpoint.name, 200])
      return body
    }
    return reconcileStore(read, await readZone(api().database.db, me.tenant), () => undefined)
  }

  test('finds no difference in the demo store', async () => {
    const me = await api().join('few')
    const { orders, customers: buyers, differences } = await reconcile(me)
    expect(differences).toEqual([])
    expect([orders, buyers].every(count => count > 2)).toBe(true)
  })

  test('names the number that is another one, and compares what it may read', async () => {
    const me = await api().join('few')
    const [first] = (await api().request(listOrders, me)).body.items as [Order]
    await api().database.db.execute(
      sql`update orders set doc = jsonb_set(doc, '{grandTotal}', to_jsonb(${first.grandTotal + 1}::int)) where id = ${first.id} and tenant = ${me.tenant}`,
    )
    const where = `Order #${first.orderNumber}`
    const { differences } = await reconcile(me, ['listPayouts', 'listInvoices', 'getDashboard', 'listTaxRecords'])
    expect(differences).toContain(`${where}: total is ${first.grandTotal + 1}, and ${first.grandTotal} in the books.`)
    expect(differences).toContainEqual(expect.stringContaining(`${where} in the exported file: total is`))
  })
})
