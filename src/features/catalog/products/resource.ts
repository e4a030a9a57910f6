import i18next from 'i18next'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { getProduct, listProducts, Product, type ProductVariant } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, type NewProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { guideTask } from '#features/store/onboarding/model.ts'
import { completeTask } from '#features/store/onboarding/queries.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'
import { readProductLimit } from './shared/useProductLimit.ts'

export const productResource: Resource<Product, NewProduct> = {
  name: 'products',
  draftName: 'product',
  routes: { list: 'product.list', add: 'product.add', detail: 'product.detail' },
  schema: Product,
  list: listProducts,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  remove: deleteProduct,
  nameOf: product => product.name,
  copyOf,
  copyWithout: {
    label: () => i18next.t('products:copy.noQuantities'),
    appliesTo: ({ productVariants }) => productVariants.some(isStocked),
    from: copy => ({ ...copy, productVariants: copy.productVariants.map(variant => ({ ...variant, quantity: 0 })) }),
  },
  status: {
    isActive: product => product.state === 'Active',
    set: isActive => ({ state: isActive ? 'Active' : 'Inactive' }),
  },
  exportRows: {
    endpoint: exportProducts,
    bodyOf: productIds => ({ productIds }),
    bodyOfFilter: filter => ({ filter }),
  },
  mayAdd: queryClient => !readProductLimit(queryClient).isReached,
  // Saving does not wait for the guide.
  onCreated: queryClient => void completeTask(queryClient, guideTask('product')),
}

const isStocked = ({ isInventoryTracked, quantity }: ProductVariant) => isInventoryTracked && quantity !== 0

/** A copy is inactive, has its own URL, and no SKUs, because they are unique. */
function copyOf(product: Product): NewProduct {
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
