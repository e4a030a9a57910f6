import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeOrder } from '../../start/test/placeOrder.ts'
import { writeOrder } from '../orders/orders/records.ts'
import { onEachDatabase } from './testing.ts'

const PRODUCT = {
  price: 5,
  pricing: { listPrice: 5 },
  productVariants: [{ id: 'v', sku: '', isInventoryTracked: false, quantity: 0 }],
}

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
