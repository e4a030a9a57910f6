import { PRODUCT_FILES } from '../products/files.ts'
import { CUSTOMER_FILES, ORDER_FILES } from '../rows/files.ts'
import type { FileKind } from './fileKind.ts'

export type ImportType = 'products' | 'customers' | 'orders'

export const FILE_KINDS: Record<ImportType, FileKind> = {
  products: PRODUCT_FILES,
  customers: CUSTOMER_FILES,
  orders: ORDER_FILES,
}
