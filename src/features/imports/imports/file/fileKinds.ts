import { PRODUCT_FILES } from '../products/files.ts'
import { CUSTOMER_FILES, ORDER_FILES, REDIRECT_FILES } from '../rows/files.ts'
import { DISCOUNT_FILES, PAGE_FILES } from '../rows/siteFiles.ts'
import type { FileKind } from './fileKind.ts'

export type ImportType = 'products' | 'customers' | 'orders' | 'redirects' | 'discounts' | 'pages'

export const FILE_KINDS: Record<ImportType, FileKind> = {
  products: PRODUCT_FILES,
  customers: CUSTOMER_FILES,
  orders: ORDER_FILES,
  redirects: REDIRECT_FILES,
  discounts: DISCOUNT_FILES,
  pages: PAGE_FILES,
}
