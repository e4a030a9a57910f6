import type { Product } from '#contract/catalog/products.ts'
import type { PricedCart } from '#contract/orders/cart.ts'
import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#lib/languages.ts'
import { type ReadDraft, readDraft } from '../../server/orders/orders/drafts/readDraft.ts'
import { readProducts } from '../../server/orders/orders/drafts/readLines.ts'
import type { AppKeys } from '../../services/apps/appKeys.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'

/** A line of a cart, as its shopper sees it. */
export interface QuotedLine {
  /** Names the line in forms. */
  key: string
  sold: Order['cart']['items'][number]['product']
  /** Absent if it was deleted. */
  product: Product | undefined
  quantity: number
  /** Cents of the whole line, before discounts. */
  total: number
  /** Why it can't be ordered; empty if it can. */
  problem: string
}

/** A cart with what it costs at this moment. */
export interface CartQuote {
  read: ReadDraft
  lines: QuotedLine[]
  priced: PricedCart
}

export interface CartContext {
  shop: Shop
  appKeys: AppKeys
  now: Date
}

/** What the total doesn't contain yet, as a sentence; empty if it is all there. */
export function costsToCome({ lines, priced, read }: CartQuote, language: Language): string {
  const words = WORDS[language].cart
  const isOffered = priced.shippingOptions.some(({ reason }) => reason === null)
  const needsShipping = lines.some(({ sold }) => sold.requiresShipping)
  if (read.cart.shipTo === null) return words.later
  return needsShipping && isOffered && priced.shipping === null ? words.shippingLater : ''
}

export const lineKey = (productId: string, variantId: string) => `${productId}:${variantId}`

/** Looks up what a cart names, and prices it with the engine that prices orders. */
export async function quoteCart({ shop, appKeys, now }: CartContext, draft: OrderDraft): Promise<CartQuote> {
  const { db, tenant } = shop
  const read = await readDraft(db, { tenant, now, appKeys, draft, before: null })
  const ids = draft.items.map(({ productId }) => productId)
  const products = await readProducts(db, tenant, ids)
  const lines = read.lines.map(({ product: sold, quantity, available, isGone, isActive }, at): QuotedLine => {
    const item = draft.items[at]
    const product = products.get(item?.productId ?? '')
    const words = WORDS[shop.language].cart
    const isForSale = !isGone && isActive
    return {
      key: lineKey(item?.productId ?? '', item?.productVariantId ?? ''),
      sold,
      product,
      quantity,
      total: read.priced.lines[at]?.total ?? 0,
      problem: !shop.store.launched
        ? words.notOpen
        : isForSale
          ? shortage(available, quantity, shop.language)
          : words.gone,
    }
  })
  return { read, lines, priced: read.priced }
}

function shortage(available: number | null, quantity: number, language: Language): string {
  const words = WORDS[language].cart
  if (available === null || available >= quantity) return ''
  return available > 0 ? words.onlyAvailable(available) : words.outOfStock
}
