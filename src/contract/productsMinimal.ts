import * as z from 'zod/mini'
import { call } from './call.ts'
import { DecimalMoney, ListQuery, pageOf, Timestamp } from './wire.ts'

/** What pickers need of a product. */
export const ProductMinimal = z.looseObject({
  id: z.string(),
  name: z.string(),
  sku: z._default(z.string(), ''),
  price: DecimalMoney,
  imageUri: z.nullable(z.string()),
  updatedOn: Timestamp,
})

export const listProductsMinimal = call({
  name: 'listProductsMinimal',
  summary: 'A page of products with only what a picker shows. Filters as listProducts.',
  source: 'document 2 §7, Catalog',
  method: 'GET',
  path: 'store/admin/products-minimal',
  query: z.object({
    page: ListQuery.shape.startIndex,
    size: ListQuery.shape.pageSize,
    sort: ListQuery.shape.sortBy,
    filter: ListQuery.shape.filter,
    include: ListQuery.shape.include,
  }),
  response: pageOf(ProductMinimal),
  problems: [400],
})
