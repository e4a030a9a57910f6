import * as z from 'zod/mini'
import { ImageLink } from '../content/imageLinks.ts'
import { Seo } from '../content/seo.ts'
import { endpoint } from '../endpoint.ts'
import { CursorListQuery, cursorPageOf, DecimalMoney, Timestamp } from '../wire.ts'

export const PRODUCT_STATES = ['Active', 'Inactive'] as const
export const ProductState = z.enum(PRODUCT_STATES)
export type ProductState = z.output<typeof ProductState>

const text = z._default(z.string(), '')
const yes = z._default(z.boolean(), true)

/** A group of options: Size with Small and Large. */
export const VariantGroup = z.looseObject({
  name: z.string(),
  options: z.array(z.string()),
  /** Price differences in cents for the options, in the order of `options`; a missing one counts as 0. */
  priceDifferences: z.optional(z.array(DecimalMoney)),
})
export type VariantGroup = z.output<typeof VariantGroup>

export const ProductVariant = z.looseObject({
  id: z.string(),
  sku: text,
  /** Cents; `null` if it uses the product's price plus the differences of the variant's options. */
  priceOverride: z._default(z.nullable(DecimalMoney), null),
  isInventoryTracked: z._default(z.boolean(), false),
  quantity: z._default(z.int(), 0),
  /** What distinguishes it, in the order of the product's `variantOptions`: `{ name: 'Size', value: 'Small' }`. */
  variants: z._default(z.array(z.looseObject({ name: z.string(), value: z.string() })), []),
  /** Ids of the product's images that show it; the first one is used as its image. */
  imageLinkIds: z.optional(z.array(z.string())),
  /** `sourceSku`: the SKU of the supplier who ships it. */
  fulfillmentData: z.optional(z.nullable(z.looseObject({ sourceSku: z.optional(z.nullable(z.string())) }))),
})
export type ProductVariant = z.output<typeof ProductVariant>

/** Document 1 §3, Product. Prices in cents (decimal dollars on the wire), weight in pounds, times in UTC. */
export const Product = z.looseObject({
  id: z.string(),
  /** Number of writes. A write with an outdated one is rejected with 409. */
  revision: z.int(),
  tenant: z.string(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
  sku: text,
  name: z.string(),
  /** What the shopper pays without a sale; equal to `pricing.listPrice`. */
  price: DecimalMoney,
  /** `salePrice` is `null` without a sale. */
  pricing: z.looseObject({ listPrice: DecimalMoney, salePrice: z._default(z.nullable(DecimalMoney), null) }),
  /** The manufacturer's suggested price; `null` if there is none. */
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
  variantOptions: z._default(z.array(VariantGroup), []),
  /** At least one: the inventory of a product without options is stored in a single variant. */
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

export const ProductMetrics = z.looseObject({
  activeCount: z.int(),
  inactiveCount: z.int(),
  newProductCount: z.int(),
  trackedSKUCount: z.int(),
  outOfStockSKUCount: z.int(),
  /** Products that track inventory, and those with a tracked variant that is out of stock. Chosen here. */
  trackedProductCount: z.optional(z.int()),
  outOfStockProductCount: z.optional(z.int()),
  /**
   * Whether a bulk edit is in progress or can still be undone, so that clients request one only if it exists. Chosen
   * here.
   */
  hasBulkEdit: z.optional(z.boolean()),
})
export type ProductMetrics = z.output<typeof ProductMetrics>

/** Fields that the product list accepts in `sortBy`. */
export const PRODUCT_SORTS = ['name', 'sku', 'price', 'stock', 'state', 'createdOn', 'updatedOn'] as const

/**
 * Values of the filter field `stock`: `out` has a tracked variant that is out of stock, `in` has tracked variants and
 * none such, `tracked` is either, `untracked` tracks no inventory.
 */
export const STOCK_FILTERS = ['in', 'out', 'tracked', 'untracked'] as const

/** Fields that lists of products can be filtered by. */
export const PRODUCT_FILTERS = {
  state: { eq: PRODUCT_STATES },
  stock: {
    eq: STOCK_FILTERS,
    note: '`out` has a tracked variant with nothing left, `in` tracks inventory and has none such',
  },
  categoryId: { eq: 'text' },
  price: { range: 'dollars', note: 'what the shopper pays' },
  isNew: { eq: [true], note: 'added in the last 30 days' },
  text: { words: 'name and SKU' },
} as const

/** What the shopper pays, in cents. Lists show, sort and filter by it. */
export const priceOf = ({ pricing }: Pick<Product, 'pricing'>) => pricing.salePrice ?? pricing.listPrice

/** The price difference of a variant's options to the product's price, in cents. */
export const priceDifferenceOf = (
  { variantOptions }: Pick<Product, 'variantOptions'>,
  { variants }: Pick<ProductVariant, 'variants'>,
) =>
  variants.reduce((sum, { name, value }) => {
    const group = variantOptions.find(each => each.name === name)
    return sum + (group?.priceDifferences?.[group.options.indexOf(value)] ?? 0)
  }, 0)

/** The price of a variant in cents: what the shopper pays, unless another product `price` is passed. */
export const variantPriceOf = (
  product: Pick<Product, 'pricing' | 'variantOptions'>,
  variant: Pick<ProductVariant, 'priceOverride' | 'variants'>,
  price = priceOf(product),
) => variant.priceOverride ?? price + priceDifferenceOf(product, variant)

const source = 'document 2 §7, Catalog'

export const listProducts = endpoint({
  name: 'listProducts',
  scope: 'products',
  summary: `A page of products. Can be sorted by ${PRODUCT_SORTS.join(', ')}; by stock, those that track no inventory come last in both directions.`,
  source,
  method: 'GET',
  path: 'store/admin/products',
  query: CursorListQuery,
  filters: PRODUCT_FILTERS,
  response: cursorPageOf(Product),
  isCopied: true,
  problems: [400],
})

export const getProduct = endpoint({
  name: 'getProduct',
  scope: 'products',
  summary: 'One product.',
  source,
  method: 'GET',
  path: 'store/admin/products/{id}',
  isCopied: true,
  response: Product,
  problems: [404],
})

export const getProductMetrics = endpoint({
  name: 'getProductMetrics',
  scope: 'products',
  summary:
    'How many products are active, inactive, new in the last 30 days; tracked SKUs and those with nothing left, and the products that have such SKUs.',
  source,
  method: 'GET',
  path: 'admin/products/metrics',
  isCopied: true,
  response: ProductMetrics,
})
