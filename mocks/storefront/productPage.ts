import { html } from 'hono/html'
import { type Product, type ProductVariant, variantPriceOf } from '#contract/catalog/products.ts'
import { type ProductDraft, shopPath } from '#contract/store/storefront.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import type { Language } from '#lib/languages.ts'
import { richTextToHtml } from '#lib/richText/clean.ts'
import { descriptionFrom, titleFrom } from '#lib/seo.ts'
import { formatWeight } from '#lib/weight.ts'
import { buyForm, canBuy } from './buyForm.ts'
import type { Wrong } from './formFields.ts'
import { gallery } from './gallery.ts'
import { type Html, type Page, safe } from './layout.ts'
import { optionFields, shownVariant } from './optionFields.ts'
import type { Form } from './parseForm.ts'
import { isSoldOut, priceTag, productGrid } from './productCard.ts'
import { isWebAddress, productData } from './productData.ts'
import { type ProductCard, productsForSale, type Shop } from './shop.ts'
import { breadcrumbData, trail, trailTo } from './trail.ts'
import { WORDS } from './words/words.ts'

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
  const typed = draft ? withDraft(saved, draft) : saved
  const { language } = shop
  const words = WORDS[language].product
  // Shoppers see the price and the picture of what they choose; a form in the console is about the product.
  const variant = isForSale && product ? shownVariant(product, form) : undefined
  const shown = product && variant ? ofVariant(typed, product, variant) : typed
  const steps = trailTo(shop, product?.categoryIds[0])
  const url = product ? shopPath('product', product.seo.friendlyName) : '/'
  const [image] = shown.images
  return {
    title: shown.name || words.newProduct,
    seoTitle: product?.seo.title || titleFrom(shown.name),
    description: product?.seo.metaDescription || descriptionFrom(shown.short, shown.long),
    // One that is not saved has no address yet.
    url,
    ...(image && isWebAddress(image.fullUri) && { image: imageOfSize(image.fullUri, 1600) }),
    ...(isForSale &&
      product && {
        data: [productData(shop, product), breadcrumbData(shop, steps, { name: product.name, path: url })],
      }),
    target: { page: 'product', id: product?.id },
    kind: 'product',
    ...(isForSale &&
      product && {
        event: {
          kind: 'productView' as const,
          product: { id: product.id, name: product.name },
          amount: shown.salePrice ?? shown.price ?? 0,
        },
      }),
    body: html`<article class="product">
        ${gallery(shown, language)}
        <div class="facts">
          <div data-part="notice">${product?.state === 'Inactive' && html`<p class="notice">${words.inactive}</p>`}</div>
          <nav class="trail" aria-label="${words.breadcrumb}" data-part="trail">${trail(shop, steps)}</nav>
          <h1 data-part="title">${shown.name ? html`<bdi>${shown.name}</bdi>` : html`<span class="blank">${words.name}</span>`}</h1>
          <p class="cost" data-part="price">${shown.price === null ? html`<span class="blank">${words.price}</span>` : priceTag(shown.price, shown.salePrice, language)}</p>
          <div class="short" data-part="short">${shown.short && html`<p dir="auto">${shown.short}</p>`}</div>
          <div data-part="stock" role="status">${product && variant && stockNote(product, variant, language)}</div>
          <div data-part="preOrder">${product && preOrderNotice(product, language)}</div>
          <div data-part="buy">
            ${isForSale && product && canBuy(shop, product) ? buyForm(product, form, wrong, language) : html`<div class="order">${product && optionFields(product, {}, {}, language)}<button class="buy" type="button" disabled>${buttonWord(shop, product)}</button></div>`}
          </div>
          <div data-part="shipping">${shippingFacts(shop, product)}</div>
          <div class="rich" data-part="long">${safe(richTextToHtml(shown.long))}</div>
        </div>
      </article>
      <section class="rich" data-part="extended">${safe(richTextToHtml(shown.extended))}</section>
      ${product && (await related(shop, product))}`,
  }
}

function buttonWord({ store, language }: Shop, product: Product | null): string {
  const words = WORDS[language].product
  if (product && isSoldOut(product)) return words.soldOut
  return store.launched ? words.buy : words.openingSoon
}

/** The same with the price and the picture of one variant. */
function ofVariant(shown: Shown, product: Product, variant: ProductVariant): Shown {
  const { listPrice } = product.pricing
  const pays = variantPriceOf(product, variant)
  const full = variantPriceOf(product, variant, listPrice)
  const own = product.images.find(({ id }) => id === variant.imageLinkIds?.[0])
  return {
    ...shown,
    price: Math.max(full, pays),
    salePrice: pays < full ? pays : null,
    images: own ? [own, ...shown.images.filter(image => image !== own)] : shown.images,
  }
}

/** Up to so many are counted out. */
const FEW = 5

function stockNote({ productVariants }: Product, variant: ProductVariant, language: Language): Html | false {
  const words = WORDS[language].product
  if (!variant.isInventoryTracked) return false
  if (variant.quantity <= 0) return productVariants.length > 1 && html`<p class="soft">${words.soldOut}</p>`
  return html`<p class="soft">${variant.quantity <= FEW ? words.left(variant.quantity) : words.inStock}</p>`
}

/** When it ships and what it weighs, if both are known. */
function shippingFacts({ store, language }: Shop, product: Product | null): Html | false {
  const words = WORDS[language].product
  const { shipsInDays, weightUnit } = store
  const isShipped = product?.requiresShipping ?? false
  const days = isShipped && shipsInDays !== null && html`<p>${words.shipsIn(shipsInDays)}</p>`
  const weight =
    isShipped && product?.weight ? html`<p>${words.weight(formatWeight(product.weight, language, weightUnit))}</p>` : ''
  return html`${days || ''}${weight}`
}

const preOrderNotice = ({ availability: { preOrder } }: Product, language: Language): Html | false =>
  preOrder.enabled && html`<p class="notice" dir="auto">${preOrder.message || WORDS[language].product.preOrder}</p>`

/** Those that the merchant chose; else others of its categories. */
async function related(shop: Shop, product: Product): Promise<Html> {
  const others = await relatedProducts(shop, product)
  return html`<section data-part="related">${others.length > 0 && html`<h2>${WORDS[shop.language].product.related}</h2>${productGrid(others, shop)}`}</section>`
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
