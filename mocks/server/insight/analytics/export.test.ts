import { expect, test } from 'vitest'
import { exportSales } from '#contract/insight/analytics.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('exporting sales', api => {
  test('has a line for each day of the store, also where nothing was sold', async () => {
    const me = await api().join('none')
    const place = (on: string) =>
      inTransaction(api().database.db, tx =>
        placeOrder(tx, {
          tenant: me.tenant,
          placedBy: { firstName: 'Ada', lastName: 'X', emailAddress: 'a@mail.example' },
          product: { id: 'p', name: 'Mug', sku: '', price: 1005 },
          quantity: 2,
          shopperNote: '',
          now: new Date(on),
        }),
      )
    // Still March 1 in New York.
    await place('2026-03-02T04:59:00Z')
    await place('2026-03-03T12:00:00Z')
    const query = { startDate: '2026-03-01', endDate: '2026-03-03' }
    const { body, headers } = await api().request(exportSales, me, { query })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(String(body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Day (America/New_York),Orders,Canceled orders,Items,Gross sales,Discounts,Refunded items,Net sales,Shipping after refunds,Taxes after refunds,Total after refunds',
      '2026-03-01,1,0,2,20.10,0.00,0.00,20.10,0.00,0.00,20.10',
      '2026-03-02,0,0,0,0.00,0.00,0.00,0.00,0.00,0.00,0.00',
      '2026-03-03,1,0,2,20.10,0.00,0.00,20.10,0.00,0.00,20.10',
    ])
    const reversed = { startDate: '2026-03-03', endDate: '2026-03-01' }
    expect((await api().request(exportSales, me, { query: reversed })).status).toBe(400)
  })
})
