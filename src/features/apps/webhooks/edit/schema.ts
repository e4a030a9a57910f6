import * as z from 'zod/mini'
import { type UrlProblem, WEBHOOK_LIMITS, webhookUrlProblem } from '#contract/apps/webhookRules.ts'
import { type NewWebhook, WEBHOOK_EVENTS, type Webhook } from '#contract/apps/webhooks.ts'
import { isBlank } from '#lib/visible.ts'

// Messages are keys of the namespace `webhooks`.
const messageOf = (problem: UrlProblem) => `problem.${problem}`

export const WebhookForm = z.object({
  name: z.string().check(
    z.refine(text => !isBlank(text), 'problem.name'),
    z.maxLength(WEBHOOK_LIMITS.name, 'problem.nameTooLong'),
  ),
  url: z.string().check(({ value, issues }) => {
    const problem = webhookUrlProblem(value.trim())
    if (problem) issues.push({ code: 'custom', message: messageOf(problem), input: value })
  }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, 'problem.events')),
  isActive: z.boolean(),
})
export type WebhookForm = z.output<typeof WebhookForm>

/** The form's values for a webhook; those of a new one for `null`. */
export const toForm = (webhook: Webhook | null): WebhookForm => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? ['order.created'],
  isActive: webhook?.isActive ?? true,
})

/** The body to save: the form's values merged into the webhook that was read. */
export const toPayload = (values: WebhookForm, webhook: Webhook | null): NewWebhook => ({
  ...(webhook ?? { secretMadeOn: null, offReason: null, failingSince: null, lastDeliveredOn: null }),
  ...values,
  url: values.url.trim(),
})

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string) => {
  const [name] = path.split('.')
  return name === 'name' || name === 'url' || name === 'events' || name === 'isActive' ? name : undefined
}
