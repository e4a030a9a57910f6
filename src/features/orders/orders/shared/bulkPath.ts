import { ORDER_TASK_KINDS, ORDERS_AT_ONCE, type OrderTaskKind } from '#contract/orders/orderTasks.ts'
import { formatRanges, parseRanges } from '#lib/numberRanges.ts'
import { pathTo } from '#paths.ts'

/** In the URL for a list without a filter. */
const ALL = 'all'

export interface BulkSearch {
  /** Orders that were selected individually. */
  orderNumbers: number[]
  /** That of the list where they were selected; `null` if they weren't. */
  filter: string | null
  kind: OrderTaskKind
  /** The bulk update whose progress or result is shown. */
  job: string | null
}

/** The page that does a task to many orders. */
export const bulkPath = (orderNumbers: readonly number[], filter: string | undefined, task?: OrderTaskKind) =>
  pathTo('order.bulk', {}, { orders: formatRanges(orderNumbers), found: filter || ALL, task })

export const bulkJobPath = (job: string) => pathTo('order.bulk', {}, { job })

export function readBulkSearch(searchParams: URLSearchParams): BulkSearch {
  const found = searchParams.get('found')
  return {
    orderNumbers: parseRanges(searchParams.get('orders') ?? '', ORDERS_AT_ONCE),
    filter: found === ALL ? '' : found,
    kind: ORDER_TASK_KINDS.find(kind => kind === searchParams.get('task')) ?? 'markShipped',
    job: searchParams.get('job'),
  }
}
