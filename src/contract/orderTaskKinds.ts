/** Bulk tasks for orders, in display order. It imports nothing, because menus need only this. */
export const ORDER_TASK_KINDS = [
  'markShipped',
  'capture',
  'acceptPayment',
  'startProgress',
  'setPending',
  'addTags',
  'removeTags',
  'flag',
  'clearFlag',
  'archive',
  'reopen',
  'cancelOrder',
] as const
export type OrderTaskKind = (typeof ORDER_TASK_KINDS)[number]

/** Most orders that can be named one by one; a filter has no such limit. */
export const ORDERS_AT_ONCE = 5000
