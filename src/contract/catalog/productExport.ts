import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Most products that can be named one by one; a filter has no such limit. */
export const EXPORTED_AT_ONCE = 1000

export const exportProducts = endpoint({
  name: 'exportProducts',
  scope: 'products',
  isForSupport: false,
  summary:
    'Products as a CSV file, a row for each variant: those named by SKU or id, or all that the filter finds. At least one of the three is given.',
  source: 'document 2 §7, Catalog (`productSkus`; ids, filter and columns chosen here)',
  method: 'POST',
  path: 'store/admin/product-export',
  body: z
    .object({
      productSkus: z.optional(z.array(z.string()).check(z.maxLength(EXPORTED_AT_ONCE))),
      productIds: z.optional(z.array(z.string()).check(z.maxLength(EXPORTED_AT_ONCE))),
      filter: z.optional(z.string()),
    })
    .check(z.refine(body => Object.values(body).some(value => value !== undefined), 'Say which products.')),
  fileType: 'text/csv',
  problems: [400],
})
