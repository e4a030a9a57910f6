import { html } from 'hono/html'
import type { Product } from '#contract/catalog/products.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import type { Html } from './layout.ts'
import type { ProductCard, Shop } from './shop.ts'
import { storefrontTheme } from './themes/themes.ts'
import { WORDS } from './words/words.ts'

/** Where a product can't be bought although it is for sale. */
export const isSoldOut = ({ productVariants }: Pick<Product, 'productVariants'>) =>
  productVariants.length > 0 && productVariants.every(variant => variant.isInventoryTracked && variant.quantity <= 0)

/** What it costs, in cents; with a sale the old price beside it. */
export function priceTag(listPrice: number, salePrice: number | null, language: Language): Html {
  const [full, sale] = [formatMoney(listPrice, language), formatMoney(salePrice ?? 0, language)]
  if (salePrice === null || salePrice >= listPrice) return html`<span class="price">${full}</span>`
  return html`<span class="price sale">${sale}</span> <s>${full}</s>`
}

/** One image, or a placeholder. */
export const picture = (
  uri: string | undefined | null,
  alt: string,
  size: number,
  { language, isLazy = false }: { language: Language; isLazy?: boolean },
): Html =>
  uri
    ? html`<img src="${imageOfSize(uri, size > 640 ? 1600 : 640)}" alt="${alt}" width="${size}" height="${size}"${isLazy ? html` loading="lazy"` : ''}>`
    : html`<span class="nopicture" role="img" aria-label="${WORDS[language].product.noPicture}"></span>`

/** A shelf full of products. The theme may put a button beside each. */
export const productGrid = (products: readonly ProductCard[], shop: Shop): Html => html`<ul class="grid">
  ${products.map((product, at) => productCard(product, shop, at >= LAZY_FROM))}
</ul>`

/** Pictures of the first rows are shown at once. */
const LAZY_FROM = 8

function productCard(product: ProductCard, shop: Shop, isLazy: boolean): Html {
  const { name, friendlyName, imageUri, listPrice, salePrice, isSoldOut } = product
  const { language } = shop
  const words = WORDS[language].product
  const mark = isSoldOut ? words.soldOut : salePrice !== null ? words.sale : null
  return html`<li>
    <a class="card" href="/p/${encodeURIComponent(friendlyName)}">
      <span class="shot">${picture(imageUri, '', 400, { language, isLazy })}${mark && html`<span class="mark">${mark}</span>`}</span>
      <span class="what"><bdi>${name}</bdi></span>
      <span class="cost">${priceTag(listPrice, salePrice, language)}</span>
    </a>
    ${storefrontTheme(shop.look.theme.id).hasQuickBuy && quickBuy(product, shop)}
  </li>`
}

/**
 * Adds one to the cart; where there are options to choose, the product's page asks for them. Without an idempotency key, as
 * the page may be a stored one: with the same key, what is added later would be taken for a repeat.
 */
function quickBuy({ name, friendlyName, isSoldOut }: ProductCard, { store, language }: Shop): Html {
  const { add, addNamed } = WORDS[language].themes
  return html`<form class="quick" method="post" action="/cart">
      <input type="hidden" name="product" value="${friendlyName}">
      <button type="submit" aria-label="${addNamed(name)}"${store.launched && !isSoldOut ? '' : html` disabled`}>${add}</button>
    </form>`
}
