import type { ChangedField } from './productChanges.ts'
import type { Product } from './products.ts'

/** Money in cents; inventory is the sum of all tracked variants; categories by name. */
export type ShownValue = string | number | boolean | null | string[]

/** The values of the fields of a bulk edit, if a product, or its changed part, has them. */
export function shownValue(
  field: Exclude<ChangedField, 'imageTags'>,
  product: Partial<Product>,
  nameOfCategory: (id: string) => string | undefined,
): ShownValue | undefined {
  switch (field) {
    case 'price':
      return product.pricing?.listPrice
    case 'salePrice':
      return product.pricing?.salePrice
    case 'categories':
      return product.categoryIds?.flatMap(id => nameOfCategory(id) ?? [])
    case 'inventory':
      return product.productVariants?.reduce((sum, each) => sum + (each.isInventoryTracked ? each.quantity : 0), 0)
    case 'title':
    case 'metaDescription':
      return product.seo?.[field]
    case 'taxCode':
      return product.taxCode ?? (product.taxCode === null ? '' : undefined)
    default:
      return product[field]
  }
}
