import { listOrders, ORDER_GROUPS, ORDER_SORTS, type OrderMetrics } from '#contract/orders/orders.ts'
import { defineFilters } from '#page/list/defineFilters.ts'
import { choice, listFields, type SearchOf, sortField } from '#page/list/listSearch.ts'
import { useTagOptions } from './useTagOptions.ts'

export const ORDER_VIEWS = ['inbox', 'inProgress', 'flagged', 'archived', 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

export const orderFilters = defineFilters(listOrders, 'orders', ({ oneOf, picked, range }) => ({
  /** Document 1 §2.1: the parameter `filter` means "status equals". */
  filter: oneOf('status', { any: t => t('filter.any'), textOf: (status, t) => t(`status.${status}`), isWide: true }),
  payment: oneOf('paymentStatus', { any: t => t('filter.any'), textOf: (status, t) => t(`payment.${status}`) }),
  fulfillment: oneOf('fulfillmentStatus', {
    any: t => t('filter.any'),
    textOf: (status, t) => t(`fulfillment.${status}`),
  }),
  ...range('placedFrom', 'placedTo', 'createdOn'),
  ...range('from', 'to', 'grandTotal'),
  tag: picked('tag', { any: t => t('filter.any'), useOptions: useTagOptions }),
}))

/** The order list's state as the URL has it; anything unreadable falls back. */
export const orderSearch = {
  ...listFields,
  sort: sortField(ORDER_SORTS, 'createdOn desc'),
  view: choice(ORDER_VIEWS, 'inbox'),
  ...orderFilters.readers,
}
export type OrderSearch = SearchOf<typeof orderSearch>

/** The tab that is open: a status that a tab does not have is looked for in all orders. */
export function viewOf({ view, filter }: OrderSearch): OrderView {
  if (filter === '' || view === 'all') return view
  const statuses: readonly string[] = view === 'flagged' ? ['New', 'Flagged'] : ORDER_GROUPS[view]
  return statuses.includes(filter) || (filter === 'Flagged' && view === 'inbox') ? view : 'all'
}

/** How many orders each tab has. */
export const viewCounts = (metrics: OrderMetrics): Record<OrderView, number> => ({
  inbox: metrics.newOrderCount + metrics.inProgressOrderCount,
  inProgress: metrics.inProgressOrderCount,
  flagged: metrics.flaggedNewOrderCount,
  archived: metrics.archivedOrderCount,
  all: metrics.totalOrderCount,
})

/** The endpoint's query for a state of the list. */
export function orderListQuery(search: OrderSearch) {
  const view = viewOf(search)
  return orderFilters.query(search, view === 'all' ? [] : [{ field: 'group', operator: 'eq', value: view }])
}
