import { html, raw } from 'hono/html'
import type { Order } from '#contract/orders/orders.ts'
import { signPurchase } from '../../server/apps/integrations/signPurchase.ts'
import type { AppKeys } from '../../services/apps/appKeys.ts'
import type { Shop } from '../shop.ts'

/** A product as services are told of it. */
interface EventProduct {
  id: string
  name: string
}

/** What a page is about, for services of others. It names no person. Amounts in cents. */
export type ShopEvent =
  | { kind: 'productView'; product: EventProduct; amount: number }
  | { kind: 'cartView'; quantity: number; amount: number }
  | {
      kind: 'purchase'
      orderNumber: string
      amount: number
      products: EventProduct[]
      /** Proves to the review service that the store took this order. */
      signature?: string
    }

/** Most products that a purchase names. */
const MOST_PRODUCTS = 10

/** JSON in the page, which scripts of services read. `<` would end the element. */
export const eventBlock = (event: ShopEvent) =>
  html`<script type="application/json" id="shop-event">${raw(JSON.stringify(event).replaceAll('<', '\\u003c'))}</script>`

/** What the services of a store are told of an order: nothing of who placed it. */
export async function purchaseEvent({ integrations }: Shop, order: Order, appKeys: AppKeys): Promise<ShopEvent> {
  const orderNumber = String(order.orderNumber)
  // Custom items have no id.
  const items = order.cart.items.filter(({ product }) => product.id !== '')
  const sold = new Map(items.map(({ product }) => [product.id, product.name]))
  const products = [...sold].slice(0, MOST_PRODUCTS).map(([id, name]) => ({ id, name }))
  const reviews = integrations.find(({ sku }) => sku === 'yotpo')
  const secret = reviews?.secretKey && (await appKeys.openCredential(reviews.secretKey))
  const signature = reviews && secret ? signPurchase(secret, reviews.id, orderNumber) : undefined
  return { kind: 'purchase', orderNumber, amount: order.grandTotal, products, ...(signature && { signature }) }
}
