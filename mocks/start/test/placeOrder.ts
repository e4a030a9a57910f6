import { totalsOf } from '#contract/orders/orderMoney.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { countCustomer } from '../../server/customers/customers/records.ts'
import { blankOrder, nextNumber, writeOrder } from '../../server/orders/orders/records.ts'

/** What a shopper sends: who buys, and what at which price (cents) a piece. */
export interface Purchase {
  tenant: string
  placedBy: { firstName: string; lastName: string; emailAddress: string }
  product: { id: string; name: string; sku: string; price: number } & Partial<OrderItem['product']>
  quantity: number
  shopperNote: string
  now: Date
}

/** Takes a New order of one item: without shipping, tax and discounts, and from no inventory. Call within a transaction. */
export async function placeOrder(tx: Db, purchase: Purchase): Promise<Order> {
  const { tenant, placedBy, product, quantity, now } = purchase
  const items = [
    {
      id: newId(),
      product: {
        productVariantId: '',
        options: '',
        isTaxable: true,
        requiresShipping: true,
        weight: 0,
        imageUri: '',
        ...product,
      },
      quantity,
    },
  ]
  const { shippingCost: _, ...sums } = totalsOf(items, {})
  const { grandTotal, taxAmount } = sums
  const customerId = await countCustomer(tx, { ...purchase, total: grandTotal })
  const order: Order = {
    ...blankOrder({ tenant, orderNumber: await nextNumber(tx, tenant), now }),
    grandTotal,
    taxAmount,
    shopperNote: purchase.shopperNote,
    placedBy: { ...placedBy, phoneNumber: '' },
    cart: { ...sums, items, totalItems: quantity, discounts: [], shippingMethod: null, taxRate: 0 },
    customerId,
  }
  await writeOrder(tx, null, order)
  return order
}
