import {
  getOrderImportStatus,
  importOrders,
  listOrderImportRows,
  ORDER_IMPORT_COLUMNS,
  previewOrderImport,
} from '#contract/orders/orderImport.ts'
import { ImportPage } from './ImportPage.tsx'
import { rowImporter } from './rows/rowImporter.tsx'
import { ORDER_TABLE } from './rows/rowTables.ts'

const ORDERS = rowImporter({
  type: 'orders',
  endpoints: {
    preview: previewOrderImport,
    send: importOrders,
    status: getOrderImportStatus,
    rows: listOrderImportRows,
  },
  columns: ORDER_IMPORT_COLUMNS,
  keys: ['orderNumber'],
  table: ORDER_TABLE,
  outcomes: ['changed', 'unchanged'],
  list: 'order.list',
  detail: 'order.detail',
  areas: ['orders', 'customers', 'products', 'auditLog'],
  sample: [
    { orderNumber: '1001', carrier: 'UPS', trackingNumbers: '1Z999AA10123456784', tags: 'gift | express' },
    { orderNumber: '1002', status: 'Archived', merchantNote: 'Picked up in the store' },
  ],
})

/** Changes of orders from a file. */
export default function OrderImportPage() {
  return <ImportPage importer={ORDERS} />
}
