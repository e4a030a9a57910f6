import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListQuery, pageOf, Timestamp } from '../wire.ts'

/** `waiting`: for the first attempt or the next. `failed`: given up. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const

/**
 * Why there was no response, or why it is not sent: `off`: the webhook was switched off; `notInstalled`: the app is not there any more;
 * `redirect`: the response leads elsewhere, which is not followed; `gone`: the server wants no more (410).
 */
export const DELIVERY_ERRORS = [
  'timeout',
  'unreachable',
  'privateAddress',
  'certificate',
  'redirect',
  'refused',
  'gone',
  'off',
  'notInstalled',
] as const
export type DeliveryError = (typeof DELIVERY_ERRORS)[number]

/** How long the log keeps an event. */
export const LOG_DAYS = 30

/** Most characters that the log shows of a response. */
export const SHOWN_RESPONSE = 4096

/** An event on its way to one webhook. Times in UTC. */
export const WebhookDelivery = z.looseObject({
  id: z.string(),
  eventId: z.string(),
  /** One of `WEBHOOK_EVENTS`, or `test`. */
  event: z.string(),
  createdOn: Timestamp,
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  lastAttemptOn: z.nullable(Timestamp),
  /** `null` if there is no other attempt. */
  nextAttemptOn: z.nullable(Timestamp),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
  responseStatus: z.nullable(z.int()),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/** The same with what was sent last and what came back. */
export const WebhookDeliveryDetail = z.extend(WebhookDelivery, {
  /** Of the last attempt. */
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string(),
  /** Its first characters. */
  responseBody: z.string(),
})
export type WebhookDeliveryDetail = z.output<typeof WebhookDeliveryDetail>

const source = 'chosen here: the documents have no webhooks'

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  summary: `What was sent to a webhook in the last ${LOG_DAYS} days, newest first.`,
  source,
  method: 'GET',
  path: 'admin/webhooks/{id}/deliveries',
  query: ListQuery,
  filters: { status: { eq: DELIVERY_STATUSES } },
  response: pageOf(WebhookDelivery),
  problems: [400, 404],
})

export const getWebhookDelivery = endpoint({
  name: 'getWebhookDelivery',
  summary: 'One event that was sent to a webhook, with request and response.',
  source,
  method: 'GET',
  path: 'admin/webhooks/{id}/deliveries/{deliveryId}',
  response: WebhookDeliveryDetail,
  problems: [404],
})

export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  summary: 'Sends an event again, with the same id and body, as often as a new one.',
  source,
  method: 'POST',
  path: 'admin/webhooks/{id}/deliveries/{deliveryId}/resend',
  response: WebhookDelivery,
  problems: [404, 409],
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Sends an event of the type `test` to a webhook, also to one that is switched off.',
  source,
  limits: [{ per: ['store', '{id}'], most: 20, seconds: 60 }],
  method: 'POST',
  path: 'admin/webhooks/{id}/test',
  response: WebhookDelivery,
  problems: [404, 409],
})
