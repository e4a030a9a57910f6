import { ORDER_COLUMNS } from '#contract/orders/orderExport.ts'
import {
  getOrderImportStatus,
  importOrders,
  listOrderImportRows,
  ORDER_IMPORT_COLUMNS,
  previewOrderImport,
} from '#contract/orders/orderImport.ts'
import { ImportPage } from './ImportPage.tsx'
import type { Importer } from './importer.ts'

const ORDERS: Importer = {
  kind: 'orders',
  endpoints: {
    preview: previewOrderImport,
    send: importOrders,
    status: getOrderImportStatus,
    rows: listOrderImportRows,
  },
  columns: ORDER_IMPORT_COLUMNS,
  exportOnly: ORDER_COLUMNS,
  synonyms: {
    orderNumber: ['order', 'order no', 'order id', 'number', 'pedido', 'número de pedido', 'رقم الطلب'],
    status: ['order status', 'estado', 'الحالة'],
    carrier: ['shipping carrier', 'courier', 'transportista', 'شركة الشحن'],
    trackingNumbers: ['tracking number', 'tracking', 'tracking no', 'número de seguimiento', 'رقم التتبع'],
    tags: ['labels', 'etiquetas', 'الوسوم'],
    merchantNote: ['note', 'notes', 'staff note', 'nota', 'ملاحظة'],
  },
  keys: ['orderNumber'],
  list: 'order.list',
  detail: 'order.detail',
  areas: ['orders', 'customers', 'products', 'auditLog'],
  sample: [
    { orderNumber: '1001', carrier: 'UPS', trackingNumbers: '1Z999AA10123456784', tags: 'gift | express' },
    { orderNumber: '1002', status: 'Archived', merchantNote: 'Picked up in the store' },
  ],
}

/** Changes of orders from a file. */
export default function OrderImportPage() {
  return <ImportPage importer={ORDERS} />
}
