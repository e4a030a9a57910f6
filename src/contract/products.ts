import * as z from 'zod/mini'
import { call } from './call.ts'
import { DecimalMoney, ListQuery, pageOf, Timestamp } from './wire.ts'

/** Bounds of document 1 §5 and document 2 §9. Money in cents. */
export const PRODUCT_LIMITS = {
  price: 10_000_000,
  weight: 1000,
  quantity: 9_999_999,
  name: 10_000,
  sku: 10_000,
  friendlyName: 255,
  title: 60,
  metaDescription: 320,
} as const

export const PRODUCT_STATES = ['Active', 'Inactive'] as const
export const ProductState = z.enum(PRODUCT_STATES)
export type ProductState = z.output<typeof ProductState>

const text = z._default(z.string(), '')
const yes = z._default(z.boolean(), true)

/** A picture that a product or category shows. `fullUri` is an absolute address; `altText` describes it in words. */
export const ImageLink = z.looseObject({
  id: z.string(),
  fullUri: z.string(),
  altText: text,
})

export const Seo = z.looseObject({ friendlyName: text, title: text, metaDescription: text })

export const ProductVariant = z.looseObject({
  id: z.string(),
  sku: text,
  /** Cents; `null` where the product's own price holds. */
  priceOverride: z._default(z.nullable(DecimalMoney), null),
  isInventoryTracked: z._default(z.boolean(), false),
  quantity: z._default(z.int(), 0),
  /** What distinguishes it, in the order of the product's `variantOptions`: `{ name: 'Size', value: 'Small' }`. */
  variants: z._default(z.array(z.looseObject({ name: z.string(), value: z.string() })), []),
})
export type ProductVariant = z.output<typeof ProductVariant>

/** Document 1 §3, Product. Prices in cents (decimal dollars on the wire), weight in pounds, times in UTC. */
export const Product = z.looseObject({
  id: z.string(),
  /** Counts the writes. A write that carries an older one than the provider holds is answered 409. */
  revision: z.int(),
  tenant: z.string(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
  sku: text,
  name: z.string(),
  /** What the shopper pays without a sale; the same as `pricing.listPrice`. */
  price: DecimalMoney,
  /** `salePrice` is `null` while nothing is reduced. */
  pricing: z.looseObject({ listPrice: DecimalMoney, salePrice: z._default(z.nullable(DecimalMoney), null) }),
  /** The maker's suggested price; `null` where there is none. */
  msrp: z._default(z.nullable(DecimalMoney), null),
  descriptions: z._default(z.looseObject({ long: text, short: text, extended: text }), {
    long: '',
    short: '',
    extended: '',
  }),
  /** Pounds; `null` where it was not weighed (counts as 0). */
  weight: z._default(z.nullable(z.number()), null),
  state: z._default(ProductState, 'Active'),
  categoryIds: z._default(z.array(z.string()), []),
  contentPageId: z.optional(z.nullable(z.string())),
  seo: z._default(Seo, { friendlyName: '', title: '', metaDescription: '' }),
  images: z._default(z.array(ImageLink), []),
  variantOptions: z._default(z.array(z.looseObject({ name: z.string(), options: z.array(z.string()) })), []),
  /** At least one: a product without options holds its stock in a single variant. */
  productVariants: z.array(ProductVariant),
  requiresShipping: yes,
  isTaxable: yes,
  relatedProductIds: z._default(z.array(z.string()), []),
  taxCode: z.optional(z.nullable(z.string())),
  availability: z._default(
    z.looseObject({ preOrder: z.looseObject({ enabled: z._default(z.boolean(), false), message: text }) }),
    { preOrder: { enabled: false, message: '' } },
  ),
})
export type Product = z.output<typeof Product>

// What is written is held to the bounds; what is read is not, so that one old product over a limit can't spoil a list.
const boundedText = (most: number) =>
  z._default(z.string().check(z.maxLength(most, `Use at most ${most.toLocaleString('en')} characters.`)), '')
const boundedPrice = DecimalMoney.check(
  z.minimum(0, 'The lowest price is $0.00.'),
  z.maximum(PRODUCT_LIMITS.price, 'The highest price is $100,000.00.'),
)
const bounds = {
  sku: boundedText(PRODUCT_LIMITS.sku),
  name: z.string().check(
    z.refine((name: string) => name.trim() !== '', 'Enter a name.'),
    z.maxLength(PRODUCT_LIMITS.name, 'Use at most 10,000 characters.'),
  ),
  price: boundedPrice,
  pricing: z.looseObject({ listPrice: boundedPrice, salePrice: z._default(z.nullable(boundedPrice), null) }),
  msrp: z._default(z.nullable(boundedPrice), null),
  weight: z._default(
    z.nullable(
      z
        .number()
        .check(
          z.minimum(0, 'The lowest weight is 0 lbs.'),
          z.maximum(PRODUCT_LIMITS.weight, 'The highest weight is 1,000 lbs.'),
        ),
    ),
    null,
  ),
  seo: z._default(
    z.looseObject({
      friendlyName: z._default(
        z
          .string()
          .check(
            z.maxLength(PRODUCT_LIMITS.friendlyName, 'Use at most 255 characters.'),
            z.regex(/^[a-z0-9-]*$/, 'Use only lowercase letters, digits and hyphens.'),
          ),
        '',
      ),
      title: boundedText(PRODUCT_LIMITS.title),
      metaDescription: boundedText(PRODUCT_LIMITS.metaDescription),
    }),
    { friendlyName: '', title: '', metaDescription: '' },
  ),
  productVariants: z
    .array(
      z.extend(ProductVariant, {
        quantity: z._default(
          z
            .int('Enter a whole number.')
            .check(
              z.minimum(-PRODUCT_LIMITS.quantity, 'The lowest quantity is -9,999,999.'),
              z.maximum(PRODUCT_LIMITS.quantity, 'The highest quantity is 9,999,999.'),
            ),
          0,
        ),
        priceOverride: z._default(z.nullable(boundedPrice), null),
      }),
    )
    .check(z.minLength(1, 'A product has at least one variant.')),
}

/** The body of an update: the whole product, with the revision that was read. */
export const ProductUpdate = z.extend(Product, bounds)

/** A product that does not exist yet: the provider gives it id, revision, tenant and times. */
export const NewProduct = z.extend(
  z.omit(Product, { id: true, revision: true, tenant: true, createdOn: true, updatedOn: true }),
  bounds,
)
export type NewProduct = z.output<typeof NewProduct>

/** What pickers need of a product. */
export const ProductMinimal = z.looseObject({
  id: z.string(),
  name: z.string(),
  sku: text,
  price: DecimalMoney,
  imageUri: z.nullable(z.string()),
  updatedOn: Timestamp,
})

export const ProductMetrics = z.looseObject({
  activeCount: z.int(),
  inactiveCount: z.int(),
  newProductCount: z.int(),
  trackedSKUCount: z.int(),
  outOfStockSKUCount: z.int(),
})
export type ProductMetrics = z.output<typeof ProductMetrics>

/** Fields that `sortBy` of the product list takes. */
export const PRODUCT_SORTS = ['name', 'sku', 'price', 'stock', 'state', 'createdOn', 'updatedOn'] as const

/** Values of the filter field `stock`: `out` has a tracked variant with nothing left, `in` none such, `untracked` counts nothing. */
export const STOCK_FILTERS = ['in', 'out', 'untracked'] as const

const source = 'document 2 §7, Catalogue'

export const listProducts = call({
  name: 'listProducts',
  summary:
    'A page of products. Filter fields: state (eq), stock (eq in/out/untracked), categoryId (eq), price (gt ge lt le, dollars), text (contains: name and SKU).',
  source,
  method: 'GET',
  path: 'store/admin/products',
  query: ListQuery,
  answer: pageOf(Product),
  problems: [400],
})

export const getProduct = call({
  name: 'getProduct',
  summary: 'One product.',
  source,
  method: 'GET',
  path: 'store/admin/products/{id}',
  answer: Product,
  problems: [404],
})

export const createProduct = call({
  name: 'createProduct',
  summary: 'Adds a product. At the plan’s product limit it is refused with code productLimitReached.',
  source,
  method: 'POST',
  path: 'store/admin/products',
  body: NewProduct,
  answer: Product,
  problems: [400],
})

export const updateProduct = call({
  name: 'updateProduct',
  summary: 'Replaces a product. A stale revision is answered 409 with the product as it now stands.',
  source,
  method: 'PUT',
  path: 'store/admin/products/{id}',
  body: ProductUpdate,
  answer: Product,
  problems: [400, 404, 409],
})

export const deleteProduct = call({
  name: 'deleteProduct',
  summary: 'Deletes a product.',
  source,
  method: 'DELETE',
  path: 'store/admin/products/{id}',
  problems: [404],
})

export const listProductsMinimal = call({
  name: 'listProductsMinimal',
  summary: 'A page of products with only what a picker shows. Filters as listProducts.',
  source,
  method: 'GET',
  path: 'store/admin/products-minimal',
  query: z.object({
    page: ListQuery.shape.startIndex,
    size: ListQuery.shape.pageSize,
    sort: ListQuery.shape.sortBy,
    filter: ListQuery.shape.filter,
    include: ListQuery.shape.include,
  }),
  answer: pageOf(ProductMinimal),
  problems: [400],
})

export const getProductMetrics = call({
  name: 'getProductMetrics',
  summary: 'How many products are active, inactive, new in the last 30 days; tracked SKUs and those with nothing left.',
  source,
  method: 'GET',
  path: 'admin/products/metrics',
  answer: ProductMetrics,
})
