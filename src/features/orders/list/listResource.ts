import { exportOrders } from '#contract/orderExport.ts'
import { listOrders, type Order } from '#contract/orders.ts'
import type { BulkResource } from '#page/record/resource.ts'
import { PrintSelected } from './PrintSelected.tsx'

/** Orders as their list works with them. */
export const listResource: BulkResource<Order, never> = {
  name: 'orders',
  list: listOrders,
  BulkAction: PrintSelected,
  exportRows: {
    endpoint: exportOrders,
    bodyOf: orderIds => ({ orderIds }),
    bodyOfFilter: filter => ({ filter }),
  },
}
