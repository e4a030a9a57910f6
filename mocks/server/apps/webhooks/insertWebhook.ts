import { createApiKey } from '#contract/apps/apiKeys.ts'
import { createWebhook } from '#contract/apps/webhooks.ts'
import { recordChanges, webhookDeliveries } from '../../../db/tables/apps/webhooks.ts'
import type { Member, TestApi } from '../../machine/testing.ts'

const WEBHOOK = { name: 'Theirs', url: 'https://theirs.example/hook', events: ['order.created'] }
const KEY = {
  ...{ name: 'Theirs', scopes: ['orders:read'], expiresOn: null, key: `bck_${'t'.repeat(43)}` },
}

/** Harmful bodies for the endpoints of webhooks and API keys. */
export const WEBHOOK_BODIES = {
  createApiKey: { ...KEY, key: `bck_${'x'.repeat(43)}` },
  createWebhook: WEBHOOK,
  updateWebhook: WEBHOOK,
  setWebhookSecret: { secret: `whsec_${'x'.repeat(43)}` },
}

/** Inserts a webhook, an event of it, a change that is no event yet, and an API key. */
export async function insertWebhook(api: TestApi, member: Omit<Member, 'userId'>): Promise<void> {
  await api.request(createApiKey, member, { body: KEY })
  const { tenant } = member
  const { body: webhook } = await api.request(createWebhook, member, { body: WEBHOOK })
  const event = { eventId: 'their-event', event: 'order.created', body: '{}', isGivenUp: true }
  const own = { id: 'their-delivery', tenant, webhookId: webhook.id, sentOn: api.now, createdOn: api.now }
  await api.database.db.insert(webhookDeliveries).values({ ...own, ...event })
  await api.database.db.insert(recordChanges).values({ tenant, kind: 'product' })
}
