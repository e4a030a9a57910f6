import i18next from 'i18next'
import { request } from '#api/client.ts'
import { createImportJob, PRODUCT_COLUMNS, uploadImportPart } from '#contract/products/productImport.ts'
import { fetchCode } from '#lib/codeError.ts'
import type { Importer } from '../importer.ts'
import { ProductJob } from './ProductJob.tsx'
import { ProductSummary } from './ProductSummary.tsx'

const SHIRT = { sku: 'SHIRT', name: 'Striped shirt', status: 'Active', price: '29.90', categories: 'Clothes | Summer' }
const size = (value: string, quantity: string) => ({
  ...{ option1Name: 'Size', option1Value: value, variantSku: `SHIRT-${value[0]}` },
  ...{ trackInventory: 'true', quantity },
})

/** Products are checked on this device. */
export const PRODUCTS: Importer = {
  type: 'products',
  unit: 'products',
  columns: PRODUCT_COLUMNS,
  required: 'name',
  wide: ['name', 'shortDescription', 'description', 'title', 'metaDescription', 'images'],
  numeric: ['price', 'salePrice', 'msrp', 'weight', 'variantPrice', 'quantity'],
  list: 'product.list',
  // A product with two variants, and one without.
  sample: [
    { ...SHIRT, ...size('Small', '12') },
    { sku: 'SHIRT', ...size('Large', '8') },
    { sku: 'MUG', name: 'Blue mug', status: 'Inactive', price: '12', weight: '0.8' },
  ],
  problemText: ({ code }) => i18next.t(`imports:products.problem.${code}` as 'imports:products.problem.name'),
  problemsOf: async records => {
    const { problemsOf } = await fetchCode(() => import('./problems.ts'))
    return records.flatMap(problemsOf)
  },
  begin: async () => (await request(createImportJob, {})).importerJobId,
  upload: ({ jobId, index, isLast, text }) =>
    request(uploadImportPart, {
      query: { jobId, part: String(index), isLast: isLast ? 'true' : 'false' },
      body: text,
    }),
  Summary: ProductSummary,
  Job: ProductJob,
}
