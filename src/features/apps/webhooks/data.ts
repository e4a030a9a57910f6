import { listWebhooks } from '#contract/apps/webhooks.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, fresh, type ScreenData } from '#page/screenData.ts'
import { webhookListQuery, webhookSearch } from './list/search.ts'
import { logQuery, logSearch } from './log/search.ts'
import { webhookQueries } from './queries.ts'

export const webhookList: ScreenData<'zapier'> = {
  requiredData: ({ searchParams }) => [
    webhookQueries.list(webhookListQuery(readSearch(webhookSearch, searchParams))),
    webhookQueries.status(),
  ],
}

export const webhookDetail: ScreenData<'zapier.detail'> = {
  requiredData: ({ params }) => [cachedRecord(webhookQueries.detail(params.id), listWebhooks)],
}

export const webhookLog: ScreenData<'zapier.log'> = {
  requiredData: ({ params, searchParams }) => [
    fresh(webhookQueries.log(params.id, logQuery(readSearch(logSearch, searchParams)))),
    webhookQueries.detail(params.id),
  ],
}
