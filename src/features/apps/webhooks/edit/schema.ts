import * as z from 'zod/mini'
import { SIGNATURE_FORMATS } from '#contract/apps/webhookRules.ts'
import { NewWebhook, type Webhook } from '#contract/apps/webhooks.ts'

const { name, url, events } = NewWebhook.shape

export const WebhookForm = z.object({
  name,
  url,
  events,
  isActive: z.boolean(),
  signatureFormat: z.enum(SIGNATURE_FORMATS),
})
export type WebhookForm = z.output<typeof WebhookForm>

/** The form's values for a webhook; those of a new one for `null`. */
export const toForm = (webhook: Webhook | null): WebhookForm => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? ['order.created'],
  isActive: webhook?.isActive ?? true,
  signatureFormat: webhook?.signatureFormat ?? 'standard',
})

/** The body to save: the form's values merged into the webhook that was read. */
export const toPayload = (values: WebhookForm, webhook: Webhook | null): NewWebhook => ({
  ...(webhook ?? { secretMadeOn: null, offReason: null, failingSince: null, lastDeliveredOn: null }),
  ...values,
  url: values.url.trim(),
})

const FIELDS = ['name', 'url', 'events', 'isActive', 'signatureFormat'] as const

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string) => FIELDS.find(known => known === path.split('.')[0])
