import { html } from 'hono/html'
import type { Product } from '#contract/products/products.ts'
import { type ProductDraft, shopPath } from '#contract/store/storefront.ts'
import { richTextToHtml } from '#lib/richText/clean.ts'
import { descriptionFrom, titleFrom } from '#lib/seo.ts'
import { formatWeight } from '#lib/weight.ts'
import { buyForm, canBuy } from './buyForm.ts'
import type { Wrong } from './formFields.ts'
import { type Html, type Page, safe } from './layout.ts'
import { optionFields } from './optionFields.ts'
import type { Form } from './parseForm.ts'
import { isSoldOut, picture, priceTag, productGrid } from './productCard.ts'
import { type ProductCard, productsForSale, type Shop, type ShopCategory } from './shop.ts'

/** What a product page shows, be it saved or only typed so far. Prices in cents. */
export interface Shown {
  name: string
  price: number | null
  salePrice: number | null
  short: string
  long: string
  extended: string
  images: { fullUri: string; altText: string }[]
}

export const shownOf = (product: Product): Shown => ({
  name: product.name,
  price: product.pricing.listPrice,
  salePrice: product.pricing.salePrice,
  short: product.descriptions.short,
  long: product.descriptions.long,
  extended: product.descriptions.extended,
  images: product.images,
})

/** The same product with unsaved form values; drafts contain only the first image. */
export function withDraft(shown: Shown, { values }: ProductDraft): Shown {
  const first = values.imageUri === null ? [] : [{ fullUri: values.imageUri, altText: values.name }]
  return {
    name: values.name,
    price: values.price,
    salePrice: values.salePrice,
    short: values.shortDescription,
    long: values.longDescription,
    extended: values.extendedDescription,
    images: shown.images[0]?.fullUri === values.imageUri ? shown.images : [...first, ...shown.images.slice(1)],
  }
}

const NOTHING_YET: Shown = { name: '', price: null, salePrice: null, short: '', long: '', extended: '', images: [] }

interface ProductPageOptions {
  /** What the form beside the page has not saved. */
  draft?: ProductDraft
  /** A shopper's page, not a preview: what is there can be ordered. */
  isForSale?: boolean
  /** What was typed to order it, and what is wrong with that. */
  form?: Form
  wrong?: Wrong
}

/** The page of a product; `null` for one that is being added, which is all draft. */
export async function productPage(
  shop: Shop,
  product: Product | null,
  { draft, isForSale = false, form = {}, wrong = {} }: ProductPageOptions = {},
): Promise<Page> {
  const saved = product ? shownOf(product) : NOTHING_YET
  const shown = draft ? withDraft(saved, draft) : saved
  return {
    title: shown.name || 'New product',
    seoTitle: product?.seo.title || titleFrom(shown.name),
    description: product?.seo.metaDescription || descriptionFrom(shown.short, shown.long),
    // One that is not saved has no address yet.
    url: product ? shopPath('product', product.seo.friendlyName) : '/',
    target: { page: 'product', id: product?.id },
    kind: 'product',
    body: html`<article class="product">
        ${gallery(shown)}
        <div class="facts">
          <div data-part="notice">${product?.state === 'Inactive' && html`<p class="notice">Shoppers don’t see this product: it is inactive.</p>`}</div>
          <nav class="trail" aria-label="Breadcrumb" data-part="trail">${trail(shop, product)}</nav>
          <h1 data-part="title">${shown.name || html`<span class="blank">Product name</span>`}</h1>
          <p class="cost" data-part="price">${shown.price === null ? html`<span class="blank">Price</span>` : priceTag(shown.price, shown.salePrice)}</p>
          <div class="short" data-part="short">${shown.short && html`<p>${shown.short}</p>`}</div>
          <div data-part="preOrder">${product && preOrderNotice(product)}</div>
          <div data-part="buy">
            ${isForSale && product && canBuy(shop, product) ? buyForm(product, form, wrong) : html`<div class="order">${product && optionFields(product, {}, {})}<button class="buy" type="button" disabled>${buttonWord(shop, product)}</button></div>`}
          </div>
          <div data-part="shipping">${shippingFacts(shop, product)}</div>
          <div class="rich" data-part="long">${safe(richTextToHtml(shown.long))}</div>
        </div>
      </article>
      <section class="rich" data-part="extended">${safe(richTextToHtml(shown.extended))}</section>
      ${product && (await related(shop, product))}`,
  }
}

function buttonWord({ store }: Shop, product: Product | null): string {
  if (product && isSoldOut(product)) return 'Sold out'
  return store.launched ? 'Buy' : 'Opening soon'
}

function gallery({ images, name }: Shown): Html {
  const [first, ...others] = images
  return html`<div class="gallery" data-part="gallery">
    <div class="shot">${picture(first?.fullUri, first?.altText || name, 640)}</div>
    ${
      others.length > 0 &&
      html`<ul class="small">${others.slice(0, 4).map(({ fullUri, altText }) => html`<li>${picture(fullUri, altText, 120)}</li>`)}</ul>`
    }
  </div>`
}

/** The categories above it that are for sale, outermost first. */
function trail({ categories }: Shop, product: Product | null): Html {
  const steps: ShopCategory[] = []
  const find = (id: string | null | undefined) => categories.find(category => category.id === id)
  for (let at = find(product?.categoryIds[0]); at && steps.length < 9; at = find(at.parentId)) steps.unshift(at)
  return html`<a href="/">Shop</a>${steps.map(
    ({ name, friendlyName }) => html` <span>/</span> <a href="${shopPath('category', friendlyName)}">${name}</a>`,
  )}`
}

/** When it ships and what it weighs, if both are known. */
function shippingFacts({ store }: Shop, product: Product | null): Html | false {
  const { shipsInDays, weightUnit } = store
  const isShipped = product?.requiresShipping ?? false
  const days = isShipped && shipsInDays !== null && html`<p>${shipsIn(shipsInDays)}</p>`
  const weight =
    isShipped && product?.weight ? html`<p>Weight: ${formatWeight(product.weight, 'en', weightUnit)}</p>` : ''
  return html`${days || ''}${weight}`
}

const shipsIn = (days: number) => (days === 0 ? 'Ships today' : `Ships in ${days} ${days === 1 ? 'day' : 'days'}`)

const preOrderNotice = ({ availability: { preOrder } }: Product): Html | false =>
  preOrder.enabled && html`<p class="notice">${preOrder.message || 'Available for pre-order.'}</p>`

/** Those that the merchant chose; else others of its categories. */
async function related(shop: Shop, product: Product): Promise<Html> {
  const others = await relatedProducts(shop, product)
  return html`<section data-part="related">${others.length > 0 && html`<h2>You may also like</h2>${productGrid(others, shop)}`}</section>`
}

async function relatedProducts(shop: Shop, { id, relatedProductIds, categoryIds }: Product): Promise<ProductCard[]> {
  if (relatedProductIds.length > 0) {
    const chosen = await productsForSale(shop, { ids: relatedProductIds, limit: relatedProductIds.length })
    chosen.sort((a, b) => relatedProductIds.indexOf(a.id) - relatedProductIds.indexOf(b.id))
    if (chosen.length > 0) return chosen
  }
  const near = await productsForSale(shop, { inCategories: categoryIds, limit: 5 })
  return near.filter(product => product.id !== id).slice(0, 4)
}
