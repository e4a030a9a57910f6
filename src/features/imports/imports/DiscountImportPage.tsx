import {
  DISCOUNT_IMPORT_COLUMNS,
  getDiscountImportStatus,
  importDiscounts,
  listDiscountImportRows,
  previewDiscountImport,
} from '#contract/discounts/discountImport.ts'
import { ImportPage } from './ImportPage.tsx'
import { rowImporter } from './rows/rowImporter.tsx'
import { DISCOUNT_TABLE } from './rows/rowTables.ts'
import { WOOCOMMERCE_COUPONS } from './systems/discounts/woocommerce.ts'
import { tableOfWxr } from './systems/wxr.ts'

const DISCOUNTS = rowImporter({
  type: 'discounts',
  endpoints: {
    preview: previewDiscountImport,
    send: importDiscounts,
    status: getDiscountImportStatus,
    rows: listDiscountImportRows,
  },
  columns: DISCOUNT_IMPORT_COLUMNS,
  keys: ['code'],
  table: DISCOUNT_TABLE,
  outcomes: ['new', 'changed', 'unchanged'],
  list: 'discounts.list',
  detail: 'discounts.detail',
  areas: ['discounts', 'auditLog'],
  tableOfXml: file => tableOfWxr(file, WOOCOMMERCE_COUPONS),
  sample: [
    { code: 'SUMMER', name: 'Summer sale', kind: 'percent', value: '10', status: 'active', endsOn: '2027-09-01' },
    { code: 'WELCOME', name: 'First order', kind: 'fixed', value: '5.00', status: 'inactive', customerLimit: '1' },
  ],
})

/** Discounts from a file, such as those of the system before. */
export default function DiscountImportPage() {
  return <ImportPage importer={DISCOUNTS} />
}
