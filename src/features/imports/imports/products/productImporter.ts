import { request } from '#api/client.ts'
import {
  createImportJob,
  PRODUCT_COLUMNS,
  previewProductImport,
  uploadImportPart,
} from '#contract/catalog/productImport.ts'
import { fetchCode } from '#lib/codeError.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { csvHead, csvRow } from '../file/collectors.ts'
import type { Importer } from '../importer.ts'
import { problemsIn, type Report } from '../report.ts'
import { ProductCards } from './ProductCards.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import { productProblemText } from './productProblemText.ts'
import { PRODUCT_TABLE } from './productTable.ts'

const SHIRT = { sku: 'SHIRT', name: 'Striped shirt', status: 'Active', price: '29.90', categories: 'Clothes | Summer' }
const size = (value: string, quantity: string) => ({
  ...{ option1Name: 'Size', option1Value: value, variantSku: `SHIRT-${value[0]}` },
  ...{ trackInventory: 'true', quantity },
})

const preview = (body: string, { counts }: Report) =>
  request(previewProductImport, { query: { newBefore: counts.new }, body })

/** Products are checked on this device first, and then by the provider, which knows the store. */
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
  problemText: productProblemText,
  preview: async ({ text, added, columns }, report) =>
    added === 0 || !columns.includes('name') ? { rows: [], checkedOn: '' } : preview(text, report),
  problemsOf: async (records, report) => {
    const { columns } = report
    const { problemsOf } = await fetchCode(() => import('./problems.ts'))
    const found = records.map(problemsOf)
    const rows = records.filter((_, at) => found[at]?.length === 0).flat()
    if (rows.length === 0) return found.flat()
    const { rows: verdicts } = await preview(csvHead(columns) + rows.map(row => csvRow(columns, row)).join(''), report)
    return [...found.flat(), ...verdicts.flatMap(problemsIn)]
  },
  begin: async () => (await request(createImportJob, {})).importerJobId,
  upload: ({ jobId, index, isLast, text }) =>
    request(uploadImportPart, {
      query: { jobId, part: String(index), isLast: isLast ? 'true' : 'false' },
      body: text,
    }),
  table: PRODUCT_TABLE,
  Summary: ProductSummary,
  Cards: ProductCards,
  Job: lazyOnRequest(() => import('./ProductJob.tsx')),
}
