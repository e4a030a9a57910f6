import { html } from 'hono/html'
import type { Product } from '#contract/products/products.ts'
import { newId } from '../db/ids.ts'
import { textField, type Wrong } from './formFields.ts'
import type { Html } from './layout.ts'
import { optionFields } from './optionFields.ts'
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
    ${optionFields(product, form, wrong)}
    ${textField({ name: 'quantity', label: 'Quantity', value: form.quantity ?? '1', wrong, attributes: html`type="number" min="1" max="99" required` })}
    <button class="buy ready" type="submit">Add to cart</button>
  </form>`
}
