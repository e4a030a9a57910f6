import { CUSTOMER_SORTS, listCustomers } from '#contract/customers/customers.ts'
import type { ConditionOf } from '#contract/filter.ts'
import { defineFilters } from '#page/list/defineFilters.ts'
import { choice, listFields, type SearchOf, sortField } from '#page/list/listSearch.ts'
import { pageSize } from '#page/list/searchParamParsers.ts'
import { useTagOptions } from './useTagOptions.ts'

export const CUSTOMER_VIEWS = ['all', 'repeat', 'subscribed', 'new'] as const
export type CustomerView = (typeof CUSTOMER_VIEWS)[number]

/** Document 2 §9: customers show 50 rows. */
const ROWS = 50

type CustomerCondition = ConditionOf<typeof listCustomers>

const is = <Field extends 'emailOptIn' | 'textMessageOptIn' | 'marketToCustomer'>(field: Field, value: boolean) =>
  ({ field, operator: 'eq', value }) as const satisfies CustomerCondition

export const customerFilters = defineFilters(listCustomers, 'customers', ({ oneCondition, picked, range }) => ({
  tag: picked('tag', { any: t => t('filter.anyTag'), useOptions: useTagOptions }),
  marketing: oneCondition(
    {
      email: is('emailOptIn', true),
      noEmail: is('emailOptIn', false),
      text: is('textMessageOptIn', true),
      noText: is('textMessageOptIn', false),
      allowed: is('marketToCustomer', true),
      notAllowed: is('marketToCustomer', false),
    },
    { any: t => t('filter.anyMarketing'), textOf: (marketing, t) => t(`filter.marketingIs.${marketing}`) },
  ),
  ...range('ordersFrom', 'ordersTo', 'orderCount'),
  ...range('spentFrom', 'spentTo', 'ordersTotalPrice'),
  ...range('addedFrom', 'addedTo', 'createdOn'),
}))

/** The customer list's state as the URL has it; anything unreadable falls back. */
export const customerSearch = {
  ...listFields,
  size: pageSize(ROWS),
  sort: sortField(CUSTOMER_SORTS, 'name asc'),
  view: choice(CUSTOMER_VIEWS, 'all'),
  ...customerFilters.readers,
}
export type CustomerSearch = SearchOf<typeof customerSearch>

const VIEW_CONDITIONS: Record<CustomerView, CustomerCondition[]> = {
  all: [],
  repeat: [{ field: 'isRepeat', operator: 'eq', value: true }],
  subscribed: [is('emailOptIn', true)],
  new: [{ field: 'isNew', operator: 'eq', value: true }],
}

/** The endpoint's query for a state of the list. */
export const customerListQuery = (search: CustomerSearch) => customerFilters.query(search, VIEW_CONDITIONS[search.view])
