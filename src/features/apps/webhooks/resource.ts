import { WEBHOOK_LIMITS } from '#contract/apps/webhookRules.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  type NewWebhook,
  updateWebhook,
  Webhook,
} from '#contract/apps/webhooks.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'

export const webhookResource: Resource<Webhook, NewWebhook> = {
  name: 'webhooks',
  draftName: 'webhook',
  routes: { list: 'zapier', add: 'zapier.add', detail: 'zapier.detail' },
  schema: Webhook,
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  remove: deleteWebhook,
  nameOf: webhook => webhook.name,
  copyNameLimit: WEBHOOK_LIMITS.name,
  copyOf: ({ id: _, revision: __, tenant: ___, createdOn: ____, updatedOn: _____, ...webhook }) => ({
    ...webhook,
    name: copyName(webhook.name, WEBHOOK_LIMITS.name),
  }),
}
