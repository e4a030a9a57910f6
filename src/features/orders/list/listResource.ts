import { listOrders, type Order } from '#contract/orders.ts'
import type { BulkResource } from '#page/record/resource.ts'

/** Orders as their list works with them. */
export const listResource: BulkResource<Order, never> = { name: 'orders', list: listOrders }
