import {
  getOrderImportStatus,
  importOrders,
  listOrderImportRows,
  ORDER_IMPORT_COLUMNS,
  previewOrderImport,
} from '#contract/orders/orderImport.ts'
import { PAST_ORDER_COLUMNS, PAST_ORDER_SYSTEMS } from '#contract/orders/pastOrders.ts'
import { ImportPage } from './ImportPage.tsx'
import { rowImporter } from './rows/rowImporter.tsx'
import { ORDER_TABLE, PAST_ORDER_TABLE } from './rows/rowTables.ts'
import { GENERAL_COLUMNS } from './systems/orders/columns.ts'

const ORDERS = rowImporter({
  type: 'orders',
  endpoints: {
    preview: previewOrderImport,
    send: importOrders,
    status: getOrderImportStatus,
    rows: listOrderImportRows,
  },
  columns: [...new Set([...ORDER_IMPORT_COLUMNS, ...PAST_ORDER_COLUMNS])],
  keys: ['orderNumber'],
  table: ORDER_TABLE,
  formats: {
    other: { mapped: ORDER_IMPORT_COLUMNS, table: ORDER_TABLE },
    pastOrders: { mapped: GENERAL_COLUMNS, table: PAST_ORDER_TABLE },
    ...Object.fromEntries(
      Object.keys(PAST_ORDER_SYSTEMS)
        .filter(system => system !== 'other')
        .map(system => [system, { table: PAST_ORDER_TABLE }]),
    ),
  },
  outcomes: ['new', 'changed', 'unchanged'],
  list: 'order.list',
  detail: 'order.detail',
  areas: ['orders', 'customers', 'products', 'auditLog'],
  sample: [
    { orderNumber: '1001', carrier: 'UPS', trackingNumbers: '1Z999AA10123456784', tags: 'gift | express' },
    { orderNumber: '1002', status: 'Archived', merchantNote: 'Picked up in the store' },
  ],
})

/** Orders from a file: changes of the store's, and those of another system. */
export default function OrderImportPage() {
  return <ImportPage importer={ORDERS} />
}
