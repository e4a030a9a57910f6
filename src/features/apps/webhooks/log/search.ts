import { DELIVERY_STATUSES, type listWebhookDeliveries } from '#contract/apps/webhookDeliveries.ts'
import { choice, listFields, type SearchOf, toListQuery } from '#page/list/listSearch.ts'

export const LOG_VIEWS = ['all', ...DELIVERY_STATUSES] as const

/** The log's state in the URL. Its order is newest first. */
export const logSearch = {
  ...listFields,
  sort: choice(['createdOn desc'], 'createdOn desc'),
  view: choice(LOG_VIEWS, 'all'),
}

/** The endpoint's query for a state of the log. */
export const logQuery = (search: SearchOf<typeof logSearch>) =>
  toListQuery<typeof listWebhookDeliveries>(
    { ...search, search: '' },
    search.view === 'all' ? [] : [{ field: 'status', operator: 'eq', value: search.view }],
  )
