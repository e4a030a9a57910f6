import i18next from 'i18next'
import type { ItemQuantity } from '#contract/orders/orderEvents.ts'
import { sentShares } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { listText } from '#lib/listText.ts'

export function itemsInWords({ cart }: Order, items: readonly ItemQuantity[]): string {
  const texts = items.map(({ itemId, quantity }) => {
    const name = cart.items.find(({ id }) => id === itemId)?.product.name ?? ''
    return isolated(`${formatNumber(quantity)} × ${name}`)
  })
  return listText(texts, i18next.language)
}

/** What was sent to fulfillers and is not shipped yet, each fulfiller with its items. */
export const sentTexts = (order: Order) =>
  sentShares(order).map(({ name, items }) => ({ name: isolated(name), items: itemsInWords(order, items) }))
