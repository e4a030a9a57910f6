import type { Product } from '#contract/products.ts'
import type { NewProduct } from '#contract/productWrites.ts'
import { copyName } from '#lib/copyName.ts'

/** What differs between a product and its copy: name, no address of its own yet, no SKUs (they are unique), not for sale yet. */
export function copyOf(product: Product): NewProduct {
  const { id: _, revision: __, tenant: ___, createdOn: ____, updatedOn: _____, ...rest } = product
  return {
    ...rest,
    name: copyName(product.name),
    sku: '',
    state: 'Inactive',
    seo: { ...product.seo, friendlyName: '' },
    productVariants: product.productVariants.map(variant => ({ ...variant, sku: '' })),
  }
}
