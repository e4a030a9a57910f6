import { html } from 'hono/html'
import * as z from 'zod/mini'
import { type Product, type ProductVariant, variantPriceOf } from '#contract/products.ts'
import { shopPath } from '#contract/storefront.ts'
import { formatMoney } from '#lib/money.ts'
import { isBlank } from '#lib/visible.ts'
import { newId } from '../db/ids.ts'
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
export const BuyForm = z.object({
  firstName: line('Enter your first name, 75 characters at most.'),
  lastName: line('Enter your last name, 75 characters at most.'),
  emailAddress: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, 'This email address is too long.'),
      z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Enter an email address like you@example.com.'),
    ),
  /** Which of the product; nothing where it comes in one. */
  variant: z.string().check(z.maxLength(100, 'Choose one of these.')),
  quantity: z.string().check(z.regex(/^[1-9]\d?$/, 'Enter a number from 1 to 99.')),
  shopperNote: z.string().check(z.maxLength(500, 'Keep the note to 500 characters.')),
  /** Of the drawn form: sent twice, by a double click or a repeated request, it orders once. */
  key: z.string().check(z.regex(/^[\x21-\x7e]{0,128}$/, 'Press “Place order” again.')),
})
export type Values = Record<keyof typeof BuyForm.shape, string>

export const NOTHING_TYPED: Values = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  variant: '',
  quantity: '1',
  shopperNote: '',
  key: '',
}

/** Whether it is for sale, sold out or not: a shop that has not opened takes no orders. */
export const isForSale = ({ store }: Shop, product: Product) => store.launched && product.state === 'Active'

/** Whether it can be ordered. */
export const canBuy = (shop: Shop, product: Product) => isForSale(shop, product) && !isSoldOut(product)

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
        ${product.productVariants.length > 1 && variantField(product, values.variant, wrong.variant)}
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

/** Each with what it costs; those that are sold out can't be chosen. Where the chosen one is, nothing else is chosen unasked. */
function variantField(product: Product, chosen: string, wrong: string | undefined): Html {
  const { productVariants } = product
  const isLeft = (variant: ProductVariant) => !isSoldOut({ productVariants: [variant] })
  const selected = chosen === '' ? productVariants.find(isLeft) : productVariants.find(({ id }) => id === chosen)
  const isChosen = selected !== undefined && isLeft(selected)
  const option = (variant: ProductVariant) => {
    const { id, variants } = variant
    const name = variants.map(({ value }) => value).join(', ')
    const isThis = id === selected?.id && isLeft(variant)
    return html`<option value="${id}"${isThis ? html` selected` : ''}${isLeft(variant) ? '' : html` disabled`}>
      ${name}: ${isLeft(variant) ? formatMoney(variantPriceOf(product, variant)) : 'sold out'}
    </option>`
  }
  return html`<p>
    <label for="variant">${product.variantOptions.map(({ name }) => name).join(', ') || 'Which one'}</label>
    <select id="variant" name="variant" required ${wrong ? html`aria-invalid="true" aria-describedby="variant-wrong"` : ''}>
      ${isChosen ? '' : html`<option value="" selected>Choose one</option>`}
      ${productVariants.map(option)}
    </select>
    ${wrong ? html`<span class="wrong" id="variant-wrong">${wrong}</span>` : ''}
  </p>`
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
