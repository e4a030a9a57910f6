import { type listTaxRecords, TAX_RECORD_STATUSES } from '#contract/taxes/taxRecords.ts'
import { choice, listFields, type SearchOf, toListQuery } from '#page/list/listSearch.ts'

export const RECORD_VIEWS = ['all', ...TAX_RECORD_STATUSES] as const

/** The list's state in the URL. The newest come first. */
export const recordSearch = {
  ...listFields,
  sort: choice(['createdOn desc'], 'createdOn desc'),
  view: choice(RECORD_VIEWS, 'all'),
}

export const recordListQuery = (search: SearchOf<typeof recordSearch>) =>
  toListQuery<typeof listTaxRecords>(
    search,
    search.view === 'all' ? [] : [{ field: 'status', operator: 'eq', value: search.view }],
  )
