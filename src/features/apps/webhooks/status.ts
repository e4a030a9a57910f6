import type { TFunction } from 'i18next'
import type { WebhookDelivery } from '#contract/apps/webhookDeliveries.ts'
import type { Webhook } from '#contract/apps/webhooks.ts'
import type { Tone } from '#ui/Badge.tsx'

interface Status {
  tone: Tone
  text: string
}

/** Whether a webhook works, in a word. */
export function webhookStatus({ isActive, offReason, failingSince }: Webhook, t: TFunction<'webhooks'>): Status {
  if (!isActive) return { tone: offReason ? 'danger' : 'neutral', text: t(offReason ? 'status.stopped' : 'status.off') }
  return failingSince ? { tone: 'warn', text: t('status.failing') } : { tone: 'ok', text: t('status.on') }
}

const TONES = { waiting: 'info', delivered: 'ok', failed: 'danger' } as const

/** What became of an event. */
export function deliveryStatus({ status, attempts }: WebhookDelivery, t: TFunction<'webhooks'>): Status {
  const isRetry = status === 'waiting' && attempts > 0
  return { tone: isRetry ? 'warn' : TONES[status], text: t(isRetry ? 'delivery.retry' : `delivery.${status}`) }
}
