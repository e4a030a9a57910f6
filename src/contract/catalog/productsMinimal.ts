import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CursorParameter, cursorPageOf, DecimalMoney, ListQuery, Timestamp } from '../wire.ts'
import { PRODUCT_FILTERS, ProductState } from './products.ts'

/** The fields of a variant that pickers need. Price in cents, what the shopper pays. */
export const VariantMinimal = z.looseObject({
  id: z.string(),
  /** `Small / Red`; empty for a product without options. */
  label: z._default(z.string(), ''),
  sku: z._default(z.string(), ''),
  price: DecimalMoney,
  isInventoryTracked: z._default(z.boolean(), false),
  quantity: z._default(z.int(), 0),
})
export type VariantMinimal = z.output<typeof VariantMinimal>

/** The fields of a product that pickers need. */
export const ProductMinimal = z.looseObject({
  id: z.string(),
  name: z.string(),
  sku: z._default(z.string(), ''),
  price: DecimalMoney,
  state: z._default(ProductState, 'Active'),
  imageUri: z.nullable(z.string()),
  /** At least one. */
  variants: z.array(VariantMinimal),
  updatedOn: Timestamp,
})
export type ProductMinimal = z.output<typeof ProductMinimal>

/** Most ids in one condition `ids`. */
export const MOST_IDS = 100

export const listProductsMinimal = endpoint({
  name: 'listProductsMinimal',
  scope: 'products',
  summary: 'A page of products with only what a picker shows. `page` counts from 1.',
  source: 'document 2 §7, Catalog',
  method: 'GET',
  path: 'store/admin/products-minimal',
  query: z.object({
    /** Counts from 1. */
    page: ListQuery.shape.startIndex,
    size: ListQuery.shape.pageSize,
    sort: ListQuery.shape.sortBy,
    filter: ListQuery.shape.filter,
    include: ListQuery.shape.include,
    ...CursorParameter,
  }),
  filters: {
    ...PRODUCT_FILTERS,
    available: { eq: [true], note: 'at least one variant can be sold' },
    ids: { eq: 'text', note: `up to ${MOST_IDS} ids separated by commas` },
  },
  response: cursorPageOf(ProductMinimal),
  problems: [400],
})
