import { html } from 'hono/html'
import type { Product } from '#contract/catalog/products.ts'
import { shopPath } from '#contract/store/storefront.ts'
import type { Language } from '#lib/languages.ts'
import { FORM_KEY } from './filledIn.ts'
import { textField, type Wrong } from './formFields.ts'
import type { Html } from './layout.ts'
import { optionFields } from './optionFields.ts'
import type { Form } from './parseForm.ts'
import { isSoldOut } from './productCard.ts'
import type { Shop } from './shop.ts'
import { WORDS } from './words/words.ts'

/** Whether it can be ordered: a store that has not launched takes no orders. */
export const canBuy = ({ store }: Shop, product: Product) =>
  store.launched && product.state === 'Active' && !isSoldOut(product)

/** Puts a product into the cart; again with what was typed where something was wrong. */
export function buyForm(product: Product, form: Form, wrong: Wrong, language: Language): Html {
  const words = WORDS[language].product
  const hasChoice = product.productVariants.length > 1
  const path = shopPath('product', product.seo.friendlyName)
  return html`<form class="order" method="post" action="/cart"${hasChoice ? html` data-choose="${path}"` : ''}>
    <input type="hidden" name="product" value="${product.seo.friendlyName}">
    <input type="hidden" name="key" value="${FORM_KEY}">
    ${wrong.form ? html`<p class="wrong" role="alert">${wrong.form}</p>` : ''}
    ${optionFields(product, form, wrong, language)}
    ${hasChoice && html`<noscript><button class="plain" formmethod="get" formaction="${path}" formnovalidate>${words.showChoice}</button></noscript>`}
    ${textField({ name: 'quantity', label: words.quantity, value: form.quantity ?? '1', wrong, attributes: html`type="number" min="1" max="99" required` })}
    <button class="buy ready" type="submit">${words.addToCart}</button>
  </form>`
}
