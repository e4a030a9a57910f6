import type { Product } from '#contract/catalog/products.ts'
import { DRAFT_LIMITS, type OrderDraft } from '#contract/orders/orderDrafts.ts'
import { IdempotencyKeyReused, oncePerKey } from '../../db/idempotency.ts'
import { hashOf } from '../../http/secrets.ts'
import type { Wrong } from '../formFields.ts'
import { chosenVariant } from '../optionFields.ts'
import type { Form } from '../parseForm.ts'
import { WORDS } from '../words/words.ts'
import type { CartContext } from './quoteCart.ts'

/** Most pieces of one line, and most lines: what a shopper buys, not a wholesaler. */
export const CART_LIMITS = { quantity: 99, lines: Math.min(50, DRAFT_LIMITS.items) }

/** The user of shoppers' idempotency keys: they have no account. */
const SHOPPER = ''

type Item = OrderDraft['items'][number]

/** The quantity that was typed; `null` for what is none. Zero takes a line away. */
export const readQuantity = (text: string): number | null =>
  /^\d{1,2}$/.test(text.trim()) ? Number(text.trim()) : null

/** The draft with one product more, or what is wrong in its form. A form that is sent twice adds once. */
export async function addToCart(
  { shop: { db, tenant, language }, now }: CartContext,
  { draft, product, form, secret }: { draft: OrderDraft; product: Product; form: Form; secret: string },
): Promise<{ draft: OrderDraft } | { wrong: Wrong }> {
  const [words, ofProduct] = [WORDS[language].cart, WORDS[language].product]
  const variant = chosenVariant(product, form)
  const quantity = readQuantity(form.quantity ?? '1')
  if (!variant) return { wrong: { variant: ofProduct.notOffered } }
  if (!quantity) return { wrong: { quantity: words.wrongQuantity(CART_LIMITS.quantity) } }
  if (variant.isInventoryTracked && variant.quantity <= 0) return { wrong: { variant: ofProduct.outOfStock } }

  const isThis = ({ productId, productVariantId }: Item) => productId === product.id && productVariantId === variant.id
  const known = draft.items.find(isThis)
  if (!known && draft.items.length >= CART_LIMITS.lines) {
    return { wrong: { form: words.full(CART_LIMITS.lines) } }
  }
  const content = ['cart', hashOf(secret), product.id, variant.id, quantity]
  if (await wasAdded(form.key ?? '', content)) return { draft }
  const { name, isTaxable, requiresShipping, weight } = product
  const added: Item = {
    ...{ id: '', productId: product.id, productVariantId: variant.id, quantity },
    // Shown if the product no longer exists.
    ...{ name, price: 0, isTaxable, requiresShipping, weight: weight ?? 0 },
  }
  const more = (item: Item) => ({ ...item, quantity: Math.min(CART_LIMITS.quantity, item.quantity + quantity) })
  const items = known ? draft.items.map(item => (isThis(item) ? more(item) : item)) : [...draft.items, added]
  return { draft: { ...draft, items } }

  /** Whether this very form was sent before. */
  async function wasAdded(key: string, content: unknown): Promise<boolean> {
    if (!/^[\x21-\x7e]{1,128}$/.test(key)) return false
    try {
      const done = { status: 303, body: null }
      return (await oncePerKey(db, { tenant, user: SHOPPER, key, content, now }, async () => done)).isReplay
    } catch (error) {
      // Something else was chosen in it since.
      if (error instanceof IdempotencyKeyReused) return false
      throw error
    }
  }
}
