import { endpointQuery } from '#api/queries.ts'
import { getWebhookDelivery, listWebhookDeliveries } from '#contract/apps/webhookDeliveries.ts'
import { getWebhook, getWebhookStatus, listWebhooks } from '#contract/apps/webhooks.ts'
import type { ListQuery } from '#contract/wire.ts'

export const webhookQueries = {
  status: () => endpointQuery('webhooks', getWebhookStatus, {}),
  list: (query: ListQuery) => endpointQuery('webhooks', listWebhooks, { query }),
  detail: (id: string) => endpointQuery('webhooks', getWebhook, { params: { id } }),
  log: (id: string, query: ListQuery) => endpointQuery('webhooks', listWebhookDeliveries, { params: { id }, query }),
  delivery: (id: string, deliveryId: string) =>
    endpointQuery('webhooks', getWebhookDelivery, { params: { id, deliveryId } }),
}
