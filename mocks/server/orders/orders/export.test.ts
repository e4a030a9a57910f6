import { expect, test } from 'vitest'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('exporting orders', api => {
  const exported = async (me: Member, body: object) => {
    const { body: text, headers, status } = await api().request(exportOrders, me, { body })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    return (text as string).trimEnd().split('\r\n').slice(1)
  }
  const numbers = (lines: string[]) => lines.map(line => Number(line.split(',')[0]))

  test('returns listed or filtered orders, and none of other stores', async () => {
    const [me, other] = [await api().join('rich'), await api().join('few')]
    const { body } = await api().request(listOrders, me, {
      query: { filter: 'group eq "archived"', sortBy: 'orderNumber desc', pageSize: '200' },
    })
    const archived: Order[] = body.items
    expect(numbers(await exported(me, { filter: 'group eq "archived"' }))).toEqual(
      archived.map(({ orderNumber }) => orderNumber),
    )
    const [first, second] = archived as [Order, Order]
    expect(numbers(await exported(me, { orderIds: [second.id, first.id, 'no-such-order'] }))).toEqual([
      first.orderNumber,
      second.orderNumber,
    ])
    expect(await exported(other, { orderIds: [first.id] })).toEqual([])
    expect(await exported(me, { filter: '' })).toHaveLength(120)
    expect((await api().request(exportOrders, me, { body: { filter: 'status eq "x"' } })).status).toBe(400)
    expect((await api().request(exportOrders, me, { body: {} })).status).toBe(400)
  })

  test('writes exact amounts, the store’s times, and formulas as text', async () => {
    const me = await api().join('none')
    await inTransaction(api().database.db, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: '=HYPERLINK("http://x")', lastName: 'ليلى 🦊', emailAddress: 'a@mail.example' },
        product: { id: 'p', name: 'Mug', sku: '@SUM', price: 1005 },
        quantity: 1,
        shopperNote: '+1',
        now: api().now,
      }),
    )
    const [line] = await exported(me, { filter: '' })
    expect(line).toContain(`"'=HYPERLINK(""http://x"")",ليلى 🦊,a@mail.example`)
    expect(line).toContain(',2026-06-01T08:00:00-04:00,')
    expect(line).toContain(',1 × @SUM,10.05,0.00,0.00,0.00,10.05,0.00,0.00,0.00,')
  })
})
