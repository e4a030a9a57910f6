import type { TFunction } from 'i18next'
import { listOrders, ORDER_GROUPS, ORDER_SORTS, type OrderMetrics } from '#contract/orders/orders.ts'
import { defineFilters } from '#page/list/defineFilters.ts'
import { choice, listFields, type SearchOf, sortField } from '#page/list/listSearch.ts'
import { useMethodName, useMethodOptions } from './methodFilter.ts'
import { useProductName, useProductOptions } from './productFilter.ts'
import { useTagOptions } from './useTagOptions.ts'

export const ORDER_VIEWS = ['inbox', 'inProgress', 'flagged', 'archived', 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The conditions of a field that is true or false, and their words. */
const yesOrNo = <Field extends 'isCanceled' | 'isDiscounted' | 'isRefunded'>(field: Field) =>
  [
    { yes: { field, operator: 'eq', value: true }, no: { field, operator: 'eq', value: false } },
    {
      any: (t: TFunction<'orders'>) => t('filter.any'),
      textOf: (word: 'yes' | 'no', t: TFunction<'orders'>) => t(`filter.is.${word}`),
    },
  ] as const

export const orderFilters = defineFilters(listOrders, 'orders', ({ oneCondition, oneOf, picked, range }) => ({
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
  method: picked('paymentMethod', { any: t => t('filter.any'), useOptions: useMethodOptions, useText: useMethodName }),
  canceled: oneCondition(...yesOrNo('isCanceled')),
  discounted: oneCondition(...yesOrNo('isDiscounted')),
  refunded: oneCondition(...yesOrNo('isRefunded')),
  test: oneCondition(
    {
      only: { field: 'isTest', operator: 'eq', value: true },
      without: { field: 'isTest', operator: 'eq', value: false },
    },
    { any: t => t('filter.any'), textOf: (word, t) => t(`filter.tests.${word}`) },
  ),
  buyer: oneOf('buyer', { any: t => t('filter.any'), textOf: (buyer, t) => t(`filter.buyers.${buyer}`) }),
  dispute: oneOf('dispute', { any: t => t('filter.any'), textOf: (state, t) => t(`filter.disputes.${state}`) }),
  product: picked('productId', {
    any: t => t('filter.any'),
    useOptions: useProductOptions,
    useText: useProductName,
    isWide: true,
    isFromLink: true,
  }),
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
