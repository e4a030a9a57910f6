import { type Condition, formatFilter } from '#contract/filter.ts'
import { PAYMENT_STATUSES } from '#contract/orderMoney.ts'
import { FULFILLMENT_STATUSES } from '#contract/orderShipping.ts'
import { ORDER_GROUPS, ORDER_SORTS, ORDER_STATUSES, type OrderMetrics } from '#contract/orders.ts'
import type { ListQuery } from '#contract/wire.ts'
import { choice, dollars, listFields, type SearchOf, sortField, text, toListQuery } from '#page/list/listSearch.ts'
import { day, startOfDay } from '#page/list/searchParamParsers.ts'

export const ORDER_VIEWS = ['inbox', 'inProgress', 'flagged', 'archived', 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The order list's state as the URL has it; anything unreadable falls back. */
export const orderSearch = {
  ...listFields,
  sort: sortField(ORDER_SORTS, 'createdOn desc'),
  view: choice(ORDER_VIEWS, 'inbox'),
  /** A status (document 1 §2.1: the parameter `filter` means "status equals"). */
  filter: choice(['', ...ORDER_STATUSES], ''),
  payment: choice(['', ...PAYMENT_STATUSES], ''),
  fulfillment: choice(['', ...FULFILLMENT_STATUSES], ''),
  placedFrom: day,
  placedTo: day,
  from: dollars,
  to: dollars,
  tag: text,
}
export type OrderSearch = SearchOf<typeof orderSearch>

/** A list without filters, for clearing them. */
export const NO_FILTERS = {
  filter: '',
  payment: '',
  fulfillment: '',
  placedFrom: '',
  placedTo: '',
  from: '',
  to: '',
  tag: '',
} as const
export type FilterName = keyof typeof NO_FILTERS
export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[]

export const countFilters = (search: OrderSearch) => FILTER_NAMES.filter(name => search[name] !== '').length

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
export function orderListQuery(search: OrderSearch): ListQuery {
  const conditions: Condition[] = []
  const add = (field: string, operator: Condition['operator'], value: string | number | undefined) => {
    if (value !== '' && value !== undefined) conditions.push({ field, operator, value })
  }
  const view = viewOf(search)
  if (view !== 'all') add('group', 'eq', view)
  add('status', 'eq', search.filter)
  add('text', 'contains', search.search)
  add('paymentStatus', 'eq', search.payment)
  add('fulfillmentStatus', 'eq', search.fulfillment)
  add('createdOn', 'ge', startOfDay(search.placedFrom))
  add('createdOn', 'lt', startOfDay(search.placedTo, 1))
  add('grandTotal', 'ge', cents(search.from))
  add('grandTotal', 'le', cents(search.to))
  add('tag', 'eq', search.tag)
  return toListQuery(search, formatFilter(conditions))
}

/** Orders are filtered by their total in cents (document 2 §9). */
const cents = (typed: string) => (typed === '' ? undefined : Math.round(Number(typed) * 100))
