import type { Product } from '#contract/products.ts'
import type { NewProduct } from '#contract/productWrites.ts'

const COPY_SUFFIX = ' - COPY'
const COPY_NAME_LIMIT = 35

/** Name of a copy: cut so that name and suffix stay within 35 characters (document 1 §5, document 2 §9). */
export function copyName(name: string, limit = COPY_NAME_LIMIT): string {
  return [...name].slice(0, limit - COPY_SUFFIX.length).join('') + COPY_SUFFIX
}

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
