import { PAST_ORDER_COLUMNS } from '#contract/orders/pastOrders.ts'

/** Columns of one item: a file has a row for each. */
export const ITEM_COLUMNS = ['itemName', 'itemOptions', 'itemSku', 'itemQuantity', 'itemPrice', 'itemTotal'] as const
export type ItemColumn = (typeof ITEM_COLUMNS)[number]

/** What a merchant chooses a column of any file for. */
export const GENERAL_COLUMNS: readonly string[] = [
  ...PAST_ORDER_COLUMNS.filter(column => column !== 'importedFrom' && column !== 'items'),
  ...ITEM_COLUMNS,
]
