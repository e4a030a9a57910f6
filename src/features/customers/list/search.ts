import { CUSTOMER_SORTS } from '#contract/customers.ts'
import { type Condition, formatFilter } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'
import { textToCents } from '#lib/money.ts'
import { choice, dollars, listFields, type SearchOf, sortField, text, toListQuery } from '#page/list/listSearch.ts'
import { day, pageSize, startOfDay, whole } from '#page/list/searchParamParsers.ts'

export const CUSTOMER_VIEWS = ['all', 'repeat', 'subscribed', 'new'] as const
export type CustomerView = (typeof CUSTOMER_VIEWS)[number]

export const MARKETING = ['email', 'noEmail', 'text', 'noText', 'allowed', 'notAllowed'] as const
export type Marketing = (typeof MARKETING)[number]

/** Document 2 §9: customers show 50 rows. */
const ROWS = 50

/** The customer list's state as the URL has it; anything unreadable falls back. */
export const customerSearch = {
  ...listFields,
  size: pageSize(ROWS),
  sort: sortField(CUSTOMER_SORTS, 'name asc'),
  view: choice(CUSTOMER_VIEWS, 'all'),
  tag: text,
  marketing: choice(['', ...MARKETING], ''),
  ordersFrom: whole,
  ordersTo: whole,
  spentFrom: dollars,
  spentTo: dollars,
  addedFrom: day,
  addedTo: day,
}
export type CustomerSearch = SearchOf<typeof customerSearch>

/** A list without filters, for clearing them. */
export const NO_FILTERS = {
  tag: '',
  marketing: '',
  ordersFrom: '',
  ordersTo: '',
  spentFrom: '',
  spentTo: '',
  addedFrom: '',
  addedTo: '',
} as const
export type FilterName = keyof typeof NO_FILTERS
export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[]

/** Whether a filter is active. */
export const isNarrowed = (search: CustomerSearch) =>
  search.search !== '' || search.view !== 'all' || FILTER_NAMES.some(name => search[name] !== '')

const is = (field: string, value: boolean): Condition => ({ field, operator: 'eq', value })

const VIEW_CONDITIONS: Record<CustomerView, Condition[]> = {
  all: [],
  repeat: [is('isRepeat', true)],
  subscribed: [is('emailOptIn', true)],
  new: [is('isNew', true)],
}

const MARKETING_CONDITIONS: Record<Marketing, Condition> = {
  email: is('emailOptIn', true),
  noEmail: is('emailOptIn', false),
  text: is('textMessageOptIn', true),
  noText: is('textMessageOptIn', false),
  allowed: is('marketToCustomer', true),
  notAllowed: is('marketToCustomer', false),
}

/** The endpoint's query for a state of the list. */
export function customerListQuery(search: CustomerSearch): ListQuery {
  const conditions: Condition[] = [...VIEW_CONDITIONS[search.view]]
  const add = (field: string, operator: Condition['operator'], value: Condition['value'] | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') conditions.push({ field, operator, value })
  }
  add('text', 'contains', search.search)
  add('tag', 'eq', search.tag)
  if (search.marketing) conditions.push(MARKETING_CONDITIONS[search.marketing])
  add('orderCount', 'ge', search.ordersFrom && Number(search.ordersFrom))
  add('orderCount', 'le', search.ordersTo && Number(search.ordersTo))
  add('ordersTotalPrice', 'ge', textToCents(search.spentFrom))
  add('ordersTotalPrice', 'le', textToCents(search.spentTo))
  add('createdOn', 'ge', startOfDay(search.addedFrom))
  add('createdOn', 'lt', startOfDay(search.addedTo, 1))
  return toListQuery(search, formatFilter(conditions))
}
