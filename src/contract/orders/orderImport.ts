import { rowImportEndpoints } from '../rowImport.ts'
import { PAST_ORDER_COLUMNS } from './pastOrders.ts'

/** Columns by which a file changes orders; the other columns of an export are ignored. */
export const ORDER_IMPORT_COLUMNS = [
  'orderNumber',
  'status',
  'carrier',
  'trackingNumbers',
  'tags',
  'merchantNote',
] as const

/** Longest carrier and tracking number. */
export const TRACKING_LIMIT = 75

export const {
  preview: previewOrderImport,
  send: importOrders,
  status: getOrderImportStatus,
  rows: listOrderImportRows,
} = rowImportEndpoints({
  noun: 'orders',
  name: 'Order',
  source: 'document 2 §7, Orders and customers',
  rules: `Columns: ${ORDER_IMPORT_COLUMNS.join(', ')}. A row with importedFrom adds a past order of another system, as it was there: no email is sent, no inventory moves and no webhook is called; the same row again changes nothing. Its columns: ${PAST_ORDER_COLUMNS.join(', ')}. Other rows change the order with the number. A new tracking number ships what is left of the order, or corrects that of its only shipment; a status is reached by the actions of the state machine. An empty status, carrier or tracking number changes nothing.`,
})
