import * as z from 'zod/mini'
import type { Product } from '#contract/catalog/products.ts'
import type { NewProduct } from '#contract/catalog/productWrites.ts'
import { filled } from '#contract/rules/rules.ts'

/** A small form over a product: two texts, and a list of records inside. */
export const RecordForm = z.object({
  name: z.string().check(filled('name')),
  description: z.string(),
  rows: z.array(z.object({ id: z.string(), quantity: z.string() })).check(z.minLength(1, 'problem.quantity')),
})
export type RecordForm = z.output<typeof RecordForm>

export const toForm = (product: Product | null): RecordForm => ({
  name: product?.name ?? '',
  description: product?.descriptions.short ?? '',
  rows: product?.productVariants.map(({ id, quantity }) => ({ id, quantity: String(quantity) })) ?? [
    { id: 'new', quantity: '0' },
  ],
})

/** The values merged into what was read. */
export function toPayload(values: RecordForm, product: Product | null): NewProduct {
  return {
    sku: '',
    price: 500,
    pricing: { listPrice: 500, salePrice: null },
    msrp: null,
    weight: null,
    state: 'Active',
    categoryIds: [],
    seo: { friendlyName: '', title: '', metaDescription: '' },
    images: [],
    variantOptions: [],
    requiresShipping: true,
    isTaxable: true,
    relatedProductIds: [],
    availability: { preOrder: { enabled: false, message: '' } },
    ...product,
    name: values.name,
    descriptions: { long: '', extended: '', ...product?.descriptions, short: values.description },
    productVariants: values.rows.map(({ id, quantity }) => ({
      sku: '',
      priceOverride: null,
      isInventoryTracked: true,
      variants: [],
      ...product?.productVariants.find(variant => variant.id === id),
      id,
      quantity: Number(quantity),
    })),
  }
}
