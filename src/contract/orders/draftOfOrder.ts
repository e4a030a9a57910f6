import { SHIPPING_KINDS } from '../shipping/shippingKinds.ts'
import { type OrderDraft, PAYMENT_METHODS } from './orderDrafts.ts'
import type { Order } from './orders.ts'

/** An existing order as an unchanged draft: the start of an edit. */
export function draftOfOrder(order: Order): OrderDraft {
  const { placedBy, deliverTo, cart } = order
  const { firstName, lastName, emailAddress, phoneNumber, address = null } = placedBy
  return {
    customerId: order.customerId,
    placedBy: { firstName, lastName, emailAddress, phoneNumber, address },
    deliverTo: deliverTo
      ? { firstName: deliverTo.firstName, lastName: deliverTo.lastName, address: deliverTo.address }
      : null,
    items: cart.items.map(({ id, product, quantity }) => ({
      id,
      productId: product.id,
      productVariantId: product.productVariantId,
      quantity,
      name: product.name,
      price: product.price,
      isTaxable: product.isTaxable,
      requiresShipping: product.requiresShipping,
      weight: product.weight,
    })),
    couponCodes: cart.discounts.flatMap(({ code, custom }) => (code === '' || custom ? [] : [code])),
    customDiscounts: cart.discounts.flatMap(({ custom }) =>
      custom ? [{ kind: custom.kind, value: custom.value }] : [],
    ),
    shipping: shippingOf(cart.shippingMethod),
    paymentMethod: PAYMENT_METHODS.find(method => method === order.paymentMethod) ?? 'Cash',
    purchaseOrderNumber: order.purchaseOrderNumber,
    shopperNote: order.shopperNote,
    merchantNote: order.merchantNote,
  }
}

/** A method that orders from before did not name keeps its name and its price. */
function shippingOf(method: Order['cart']['shippingMethod']): OrderDraft['shipping'] {
  if (!method) return null
  const kind = SHIPPING_KINDS.find(known => known === method.kind)
  return kind && method.methodId
    ? { methodId: method.methodId, kind, name: method.name, price: method.shippingCost }
    : { methodId: '', kind: 'custom', name: method.name, price: method.shippingCost }
}
