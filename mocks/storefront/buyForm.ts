import { html } from 'hono/html'
import { type Product, type ProductVariant, variantPriceOf } from '#contract/products/products.ts'
import { formatMoney } from '#lib/money.ts'
import { newId } from '../db/ids.ts'
import { invalid, problem, textField, type Wrong } from './formFields.ts'
import type { Html } from './layout.ts'
import type { Form } from './parseForm.ts'
import { isSoldOut } from './productCard.ts'
import type { Shop } from './shop.ts'

/** Whether it can be ordered: a store that has not launched takes no orders. */
export const canBuy = ({ store }: Shop, product: Product) =>
  store.launched && product.state === 'Active' && !isSoldOut(product)

/** Puts a product into the cart; again with what was typed where something was wrong. */
export function buyForm(product: Product, form: Form, wrong: Wrong): Html {
  return html`<form class="order" method="post" action="/cart">
    <input type="hidden" name="product" value="${product.seo.friendlyName}">
    <input type="hidden" name="key" value="${newId()}">
    ${wrong.form ? html`<p class="wrong" role="alert">${wrong.form}</p>` : ''}
    ${product.productVariants.length > 1 && variantField(product, form.variant ?? '', wrong)}
    ${textField({ name: 'quantity', label: 'Quantity', value: form.quantity ?? '1', wrong, attributes: html`type="number" min="1" max="99" required` })}
    <button class="buy ready" type="submit">Add to cart</button>
  </form>`
}

/** Each with what it costs; those that are sold out can't be chosen. Where the chosen one is, nothing else is chosen unasked. */
function variantField(product: Product, chosen: string, wrong: Wrong): Html {
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
    <select id="variant" name="variant" required ${invalid('variant', wrong)}>
      ${isChosen ? '' : html`<option value="" selected>Choose one</option>`}
      ${productVariants.map(option)}
    </select>
    ${problem('variant', wrong)}
  </p>`
}
