import { html } from 'hono/html'
import * as z from 'zod/mini'
import { type Product, priceOf } from '#contract/products.ts'
import { shopPath } from '#contract/storefront.ts'
import { isBlank } from '#lib/visible.ts'
import { isStorable } from '../api/texts.ts'
import { IdempotencyKeyReused, oncePerKey } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import { placeOrder } from '../db/orders.ts'
import type { Html, Page } from './layout.ts'
import { isSoldOut, picture, priceTag } from './productCard.ts'
import type { Shop } from './shop.ts'

/** Longest form that is read, in bytes. */
export const LARGEST_FORM = 20_000
const LONGEST_NAME = 75

const line = (message: string) =>
  z.string().check(
    z.trim(),
    z.refine(text => !isBlank(text), message),
    z.maxLength(LONGEST_NAME, message),
  )

/** What a shopper types to order. */
const BuyForm = z.object({
  firstName: line('Enter your first name, 75 characters at most.'),
  lastName: line('Enter your last name, 75 characters at most.'),
  emailAddress: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, 'This email address is too long.'),
      z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Enter an email address like you@example.com.'),
    ),
  quantity: z.string().check(z.regex(/^[1-9]\d?$/, 'Enter a number from 1 to 99.')),
  shopperNote: z.string().check(z.maxLength(500, 'Keep the note to 500 characters.')),
  /** Of the drawn form: sent twice, by a double click or a repeated request, it orders once. */
  key: z.string().check(z.regex(/^[\x21-\x7e]{0,128}$/, 'Press “Place order” again.')),
})
type Values = Record<keyof typeof BuyForm.shape, string>

const NOTHING_TYPED: Values = { firstName: '', lastName: '', emailAddress: '', quantity: '1', shopperNote: '', key: '' }
/** In whose name shoppers' keys are stored: they have no account. */
const SHOPPER = ''

/** Whether it can be ordered: a shop that has not opened takes no orders. */
export const canBuy = ({ store }: Shop, product: Product) => store.launched && !isSoldOut(product)

/** Where a product is ordered. */
export const buyPath = (product: Product) => `/buy/${encodeURIComponent(product.seo.friendlyName)}`

/** The page on which one product is ordered; again with what was typed where something was wrong. */
export function buyPage(
  product: Product,
  values: Values = NOTHING_TYPED,
  wrong: Partial<Values> & { form?: string } = {},
): Page {
  const { name, images, pricing, seo } = product
  const field = (key: keyof Values, label: string, attributes: Html): Html => html`<p>
    <label for="${key}">${label}</label>
    <input id="${key}" name="${key}" value="${values[key]}" required ${attributes} ${wrong[key] ? html`aria-invalid="true" aria-describedby="${key}-wrong"` : ''}>
    ${wrong[key] ? html`<span class="wrong" id="${key}-wrong">${wrong[key]}</span>` : ''}
  </p>`
  return {
    title: `Order ${name}`,
    url: shopPath('product', seo.friendlyName),
    target: { page: 'product', id: product.id },
    body: html`<article class="product">
      <div class="gallery"><div class="shot">${picture(images[0]?.fullUri, images[0]?.altText || name, 640)}</div></div>
      <form class="order" method="post" action="${buyPath(product)}">
        <h1>${name}</h1>
        <input type="hidden" name="key" value="${newId()}">
        ${wrong.form ? html`<p class="wrong" role="alert">${wrong.form}</p>` : ''}
        <p class="cost">${priceTag(pricing.listPrice, pricing.salePrice)}</p>
        ${field('quantity', 'How many', html`type="number" min="1" max="99"`)}
        ${field('firstName', 'First name', html`autocomplete="given-name" maxlength="75"`)}
        ${field('lastName', 'Last name', html`autocomplete="family-name" maxlength="75"`)}
        ${field('emailAddress', 'Email', html`type="email" autocomplete="email"`)}
        <p>
          <label for="shopperNote">Note to the shop</label>
          <textarea id="shopperNote" name="shopperNote" rows="3" maxlength="500">${values.shopperNote}</textarea>
        </p>
        <p><button class="buy ready" type="submit">Place order</button></p>
        <p class="soft">You pay when it arrives.</p>
      </form>
    </article>`,
  }
}

/** The page after an order. */
export const thanksPage = (number: string): Page => ({
  title: 'Thank you',
  target: { page: 'home' },
  body: html`<section class="head missing">
    <h1>Thank you for your order</h1>
    <p>Its number is ${number}. The shop has been told.</p>
    <p><a class="buy" href="/">Look further</a></p>
  </section>`,
})

/** Reads a sent form and takes the order. Gives its number, or the page that says what is wrong. Call within a transaction. */
export async function buy(shop: Shop, product: Product, text: string): Promise<{ number: number } | { page: Page }> {
  const sent = text.length > LARGEST_FORM || !isStorable(text) ? {} : Object.fromEntries(new URLSearchParams(text))
  const values = { ...NOTHING_TYPED, ...sent }
  const result = BuyForm.safeParse(values)
  const areStorable = Object.values(values).every(isStorable)
  if (!result.success || !areStorable) {
    const issues = result.error?.issues ?? []
    const wrong = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
    return { page: buyPage(product, areStorable ? values : NOTHING_TYPED, wrong) }
  }
  const { key, ...ordered } = result.data
  const { quantity, shopperNote, ...placedBy } = ordered
  const { id, name, sku } = product
  const { db, tenant } = shop
  const now = new Date()
  const place = async () => {
    const { isTaxable, requiresShipping, weight, images } = product
    const facts = { isTaxable, requiresShipping, weight: weight ?? 0, imageUri: images[0]?.fullUri ?? '' }
    const bought = { id, name, sku, price: priceOf(product), ...facts }
    const what = { product: bought, quantity: Number(quantity), shopperNote }
    const { orderNumber } = await placeOrder(db, { tenant, placedBy, ...what, now })
    return { status: 303, body: String(orderNumber) }
  }
  try {
    const request = { tenant, user: SHOPPER, key: key || newId(), content: ['buy', id, ordered], now }
    const { body } = await oncePerKey(db, request, place)
    return { number: Number(body) }
  } catch (error) {
    if (!(error instanceof IdempotencyKeyReused)) throw error
    const form = 'You have already placed an order with this form. Press “Place order” again to place another one.'
    return { page: buyPage(product, values, { form }) }
  }
}
