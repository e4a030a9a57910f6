import { type listWebhooks, WEBHOOK_SORTS } from '#contract/apps/webhooks.ts'
import { listFields, type SearchOf, sortField, toListQuery } from '#page/list/listSearch.ts'

/** The list's state in the URL; anything unreadable falls back. */
export const webhookSearch = { ...listFields, sort: sortField(WEBHOOK_SORTS, 'name asc') }

/** The endpoint's query for a state of the list. */
export const webhookListQuery = (search: SearchOf<typeof webhookSearch>) => toListQuery<typeof listWebhooks>(search, [])
