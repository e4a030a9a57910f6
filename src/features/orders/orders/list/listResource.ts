import { exportOrders } from '#contract/orders/orderExport.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import type { BulkResource } from '#page/record/resource.ts'
import { SelectedActions } from './SelectedActions.tsx'

/** Orders as their list works with them. */
export const listResource: BulkResource<Order, never> = {
  name: 'orders',
  list: listOrders,
  BulkAction: SelectedActions,
  exportRows: {
    endpoint: exportOrders,
    bodyOf: orderIds => ({ orderIds }),
    bodyOfFilter: filter => ({ filter }),
  },
  importRoute: 'order.import',
}
