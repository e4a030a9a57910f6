import * as z from 'zod/mini'
import { BoundedImage } from '../content/imageLinks.ts'
import { SeoUpdate } from '../content/seo.ts'
import { endpoint } from '../endpoint.ts'
import { richText } from '../richText.ts'
import { amountWithin, filled } from '../rules/rules.ts'
import { DecimalMoney } from '../wire.ts'
import { Product, ProductVariant, VariantGroup } from './products.ts'

/** Bounds of document 1 §5 and document 2 §9. Money in cents. */
export const PRODUCT_LIMITS = {
  price: 10_000_000,
  weight: 1000,
  quantity: 9_999_999,
  name: 10_000,
  sku: 10_000,
  /** Of the rich texts: characters that a reader sees. */
  description: 500_000,
  taxCode: 25,
  preOrderMessage: 255,
  relatedProducts: 50,
  /** Chosen here, as is the next one. */
  categories: 1000,
  images: 500,
} as const

/** How far options and variants go. Chosen here. */
export const VARIANT_LIMITS = {
  /** Of one product. */
  groups: 5,
  /** Of one group. */
  options: 250,
  /** Of one product. */
  variants: 2000,
  /** Characters in the name of a group or an option. */
  name: 255,
} as const

// Limits apply to writing, not to reading, so that one old product over a limit can't break a list.
const longest = (most: number) => z.string().check(z.maxLength(most))
const boundedText = (most: number) => z._default(longest(most), '')
const boundedPrice = DecimalMoney.check(...amountWithin(0, PRODUCT_LIMITS.price))
const description = z._default(richText(PRODUCT_LIMITS.description), '')
const optionName = z.string().check(filled('name'), z.maxLength(VARIANT_LIMITS.name))
const boundedDifference = DecimalMoney.check(...amountWithin(-PRODUCT_LIMITS.price, PRODUCT_LIMITS.price))
const bounds = {
  variantOptions: z._default(
    z
      .array(
        z.extend(VariantGroup, {
          name: optionName,
          options: z.array(optionName).check(z.maxLength(VARIANT_LIMITS.options)),
          priceDifferences: z.optional(z.array(boundedDifference)),
        }),
      )
      .check(z.maxLength(VARIANT_LIMITS.groups)),
    [],
  ),
  sku: boundedText(PRODUCT_LIMITS.sku),
  name: z.string().check(filled('name'), z.maxLength(PRODUCT_LIMITS.name)),
  price: boundedPrice,
  pricing: z.looseObject({ listPrice: boundedPrice, salePrice: z._default(z.nullable(boundedPrice), null) }),
  msrp: z._default(z.nullable(boundedPrice), null),
  descriptions: z._default(
    z.looseObject({ long: description, short: z._default(z.string(), ''), extended: description }),
    {
      long: '',
      short: '',
      extended: '',
    },
  ),
  weight: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(PRODUCT_LIMITS.weight))), null),
  seo: z._default(SeoUpdate, { friendlyName: '', title: '', metaDescription: '' }),
  taxCode: z.optional(z.nullable(longest(PRODUCT_LIMITS.taxCode))),
  availability: z._default(
    z.looseObject({
      preOrder: z.looseObject({
        enabled: z._default(z.boolean(), false),
        message: boundedText(PRODUCT_LIMITS.preOrderMessage),
      }),
    }),
    { preOrder: { enabled: false, message: '' } },
  ),
  categoryIds: z._default(z.array(z.string()).check(z.maxLength(PRODUCT_LIMITS.categories)), []),
  images: z._default(z.array(BoundedImage).check(z.maxLength(PRODUCT_LIMITS.images)), []),
  relatedProductIds: z._default(z.array(z.string()).check(z.maxLength(PRODUCT_LIMITS.relatedProducts)), []),
  productVariants: z
    .array(
      z.extend(ProductVariant, {
        quantity: z._default(z.int().check(z.minimum(-PRODUCT_LIMITS.quantity), z.maximum(PRODUCT_LIMITS.quantity)), 0),
        priceOverride: z._default(z.nullable(boundedPrice), null),
      }),
    )
    .check(z.minLength(1), z.maxLength(VARIANT_LIMITS.variants)),
}

/** The body of an update: the whole product, with the revision that was read. */
export const ProductUpdate = z.extend(Product, bounds)

/** A new product: the provider sets id, revision, tenant and times. */
export const NewProduct = z.extend(
  z.omit(Product, { id: true, revision: true, tenant: true, createdOn: true, updatedOn: true }),
  bounds,
)
export type NewProduct = z.output<typeof NewProduct>

const source = 'document 2 §7, Catalog'

export const createProduct = endpoint({
  name: 'createProduct',
  scope: 'products',
  summary:
    'Adds a product. `price` equals `pricing.listPrice`; amounts are from 0 to 100,000 dollars, and the name is not blank. At the plan’s product limit it is refused with code productLimitReached.',
  source,
  method: 'POST',
  path: 'store/admin/products',
  body: NewProduct,
  response: Product,
  problems: [400],
})

export const updateProduct = endpoint({
  name: 'updateProduct',
  scope: 'products',
  summary: 'Replaces a product. A stale revision is rejected with 409 and the current product.',
  source,
  method: 'PUT',
  path: 'store/admin/products/{id}',
  body: ProductUpdate,
  response: Product,
  problems: [400, 404, 409],
})

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  scope: 'products',
  summary: 'Deletes a product.',
  source,
  method: 'DELETE',
  path: 'store/admin/products/{id}',
  problems: [404],
})
