import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'

/** What an edit changed, in the order of an order's own lines: total, items, discounts, shipping. Read in any language. */
export function changesOf(before: Order, after: Order): string {
  const changes = [
    arrow(formatMoney(before.grandTotal), formatMoney(after.grandTotal)),
    ...itemChanges(before, after),
    ...discountChanges(before, after),
    arrow(shippingText(before), shippingText(after)),
    arrow(before.paymentMethod, after.paymentMethod),
  ]
  return changes.filter(Boolean).join(' · ')
}

const arrow = (before: string, after: string) => (before === after ? '' : `${before || '–'} → ${after || '–'}`)

function itemChanges(before: Order, after: Order): string[] {
  const rest = new Map(before.cart.items.map(item => [item.id, item]))
  const kept = after.cart.items.map(item => {
    const old = rest.get(item.id)
    rest.delete(item.id)
    const name = nameOf(item.product)
    if (!old) return `+ ${item.quantity} × ${name}`
    const quantity = arrow(String(old.quantity), String(item.quantity))
    const price = arrow(formatMoney(old.product.price), formatMoney(item.product.price))
    const changes = [quantity, price].filter(Boolean).join(', ')
    return changes && `${name}: ${changes}`
  })
  return [...kept, ...[...rest.values()].map(({ quantity, product }) => `− ${quantity} × ${nameOf(product)}`)]
}

const nameOf = ({ name, options }: { name: string; options: string }) => (options ? `${name} (${options})` : name)

function discountChanges(before: Order, after: Order): string[] {
  const textsOf = ({ cart }: Order) =>
    cart.discounts.map(({ code, name, amount }) => `${code || name} −${formatMoney(amount)}`)
  const [old, now] = [textsOf(before), textsOf(after)]
  return [
    ...now.filter(text => !old.includes(text)).map(text => `+ ${text}`),
    ...old.filter(text => !now.includes(text)).map(text => `− ${text}`),
  ]
}

const shippingText = ({ cart: { shippingMethod } }: Order) =>
  shippingMethod ? `${shippingMethod.name} ${formatMoney(shippingMethod.shippingCost)}` : ''
