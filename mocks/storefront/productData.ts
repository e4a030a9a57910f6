import { type Product, type ProductVariant, variantPriceOf } from '#contract/catalog/products.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { descriptionFrom } from '#lib/seo.ts'
import { isSoldOut } from './productCard.ts'
import type { Shop } from './shop.ts'

/** Most offers that are listed one by one; a page has to stay small. */
const MOST_OFFERS = 20
const MOST_IMAGES = 5

const SCHEMA = 'https://schema.org'

/** What search engines read of a product (schema.org, Product). */
export function productData({ origin }: Shop, product: Product): object {
  const url = new URL(shopPath('product', product.seo.friendlyName), origin).href
  const { descriptions, images, name, sku, seo } = product
  const pictures = images.map(({ fullUri }) => fullUri).filter(isWebAddress)
  const description = seo.metaDescription || descriptionFrom(descriptions.short, descriptions.long)
  const code = sku || (product.productVariants.length === 1 ? product.productVariants[0]?.sku : '')
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name,
    url,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures.slice(0, MOST_IMAGES) }),
    ...(code && { sku: code }),
    offers: offersOf(product, url),
  }
}

function offersOf(product: Product, url: string): object {
  const { productVariants } = product
  const offer = (variant: ProductVariant) => ({
    '@type': 'Offer',
    url: addressOf(variant, product, url),
    price: decimal(variantPriceOf(product, variant)),
    priceCurrency: 'USD',
    availability: availabilityOf(product, variant),
    ...(variant.sku && { sku: variant.sku }),
  })
  const [first] = productVariants
  if (productVariants.length <= 1) return first ? offer(first) : []
  if (productVariants.length <= MOST_OFFERS) return productVariants.map(offer)
  const prices = productVariants.map(variant => variantPriceOf(product, variant))
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: decimal(Math.min(...prices)),
    highPrice: decimal(Math.max(...prices)),
    offerCount: productVariants.length,
    priceCurrency: 'USD',
    availability: `${SCHEMA}/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
  }
}

/** The page with this variant chosen. */
function addressOf({ variants }: ProductVariant, { productVariants }: Product, url: string): string {
  if (productVariants.length <= 1) return url
  return `${url}?${new URLSearchParams(variants.map(({ value }, at) => [`option${at}`, value]))}`
}

function availabilityOf(product: Product, variant: ProductVariant): string {
  if (isSoldOut({ productVariants: [variant] })) return `${SCHEMA}/OutOfStock`
  return `${SCHEMA}/${product.availability.preOrder.enabled ? 'PreOrder' : 'InStock'}`
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

export const isWebAddress = (address: string) => /^https?:\/\//.test(address)
