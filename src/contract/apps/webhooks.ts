import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { broken, filled } from '../rules/rules.ts'
import { ListQuery, pageOf, Timestamp } from '../wire.ts'
import {
  SIGNATURE_FORMATS,
  SIGNING_SECRET,
  type UrlProblem,
  WEBHOOK_LIMITS,
  webhookUrlProblem,
} from './webhookRules.ts'

/**
 * What a webhook can be told about, by the kind of record, in the order of display. An event that is added here needs a trigger, a
 * payload and a label: without one of them, the types don't check.
 */
const EVENTS = {
  order: ['order.created', 'order.paid', 'order.shipped', 'order.refunded', 'order.canceled'],
  product: ['product.created', 'product.updated', 'product.deleted'],
  customer: ['customer.created'],
} as const
export type RecordKind = keyof typeof EVENTS
const RECORD_KINDS = Object.keys(EVENTS) as RecordKind[]
export type EventOf<Kind extends RecordKind> = (typeof EVENTS)[Kind][number]
export type WebhookEvent = EventOf<RecordKind>
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = Object.values(EVENTS).flat()

/** The kinds of records that events are of. */
export const kindsOf = (events: readonly WebhookEvent[]): RecordKind[] =>
  RECORD_KINDS.filter(kind => EVENTS[kind].some(event => events.includes(event)))

/** Why a webhook was switched off by itself: its server said so (410), or it failed for days. */
const OFF_REASONS = ['gone', 'failing'] as const

/**
 * Where events are sent. The provider sets what follows `isActive`: `failingSince` is when the first of the attempts failed that have
 * all failed since. Times in UTC.
 */
export const Webhook = z.looseObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z._default(z.array(z.enum(WEBHOOK_EVENTS)), []),
  isActive: z._default(z.boolean(), true),
  /** How events are signed. Webhooks that are older than this choice have `hex`. */
  signatureFormat: z._default(z.enum(SIGNATURE_FORMATS), 'hex'),
  /** When the secret was made that is in use; `null` while nobody has seen one. */
  secretMadeOn: z._default(z.nullable(Timestamp), null),
  offReason: z._default(z.nullable(z.enum(OFF_REASONS)), null),
  failingSince: z._default(z.nullable(Timestamp), null),
  lastDeliveredOn: z._default(z.nullable(Timestamp), null),
  tenant: z.string(),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type Webhook = z.output<typeof Webhook>

const RULES: Record<UrlProblem, string> = {
  url: broken('url'),
  https: broken('httpsUrl'),
  tooLong: broken('tooLong', { most: WEBHOOK_LIMITS.url }),
  credentials: broken('urlCredentials'),
}

const bounds = {
  name: z.string().check(z.maxLength(WEBHOOK_LIMITS.name), filled('name')),
  url: z.string().check(({ value, issues }) => {
    const problem = webhookUrlProblem(value)
    if (problem) issues.push({ code: 'custom', message: RULES[problem], input: value })
  }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1)),
}

/** The body of an update: the whole webhook, with the revision that was read. */
export const WebhookUpdate = z.extend(Webhook, bounds)

/** A webhook that does not exist yet: the provider sets the rest. */
export const NewWebhook = z.extend(
  z.omit(Webhook, { id: true, revision: true, tenant: true, createdOn: true, updatedOn: true }),
  { ...bounds, signatureFormat: z._default(z.enum(SIGNATURE_FORMATS), 'standard') },
)
export type NewWebhook = z.output<typeof NewWebhook>

/** Fields that the list accepts in `sortBy`. */
export const WEBHOOK_SORTS = ['name', 'createdOn', 'updatedOn'] as const

const source = 'chosen here: the documents have no webhooks'

export const getWebhookStatus = endpoint({
  name: 'getWebhookStatus',
  summary: 'Whether the store has the app that webhooks belong to; without it, nothing is sent.',
  source,
  method: 'GET',
  path: 'admin/webhookstatus',
  response: z.object({ isInstalled: z.boolean() }),
})

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'The store’s webhooks, by name.',
  source,
  method: 'GET',
  path: 'admin/webhooks',
  query: ListQuery,
  filters: { text: { words: 'name and URL' } },
  response: pageOf(Webhook),
  problems: [400],
})

export const getWebhook = endpoint({
  name: 'getWebhook',
  summary: 'One webhook, without its secret.',
  source,
  method: 'GET',
  path: 'admin/webhooks/{id}',
  response: Webhook,
  problems: [404],
})

export const createWebhook = endpoint({
  name: 'createWebhook',
  isForSupport: false,
  summary: `Adds a webhook; at most ${WEBHOOK_LIMITS.webhooks}. Events are signed with a secret that nobody knows until another one is set.`,
  source,
  method: 'POST',
  path: 'admin/webhooks',
  body: NewWebhook,
  response: Webhook,
  problems: [400],
})

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  isForSupport: false,
  summary: 'Replaces a webhook. A stale revision is refused with 409 and the current webhook.',
  source,
  method: 'PUT',
  path: 'admin/webhooks/{id}',
  body: WebhookUpdate,
  response: Webhook,
  problems: [400, 404, 409],
})

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Deletes a webhook with its log. What has not been sent is not sent.',
  source,
  method: 'DELETE',
  path: 'admin/webhooks/{id}',
  problems: [404],
})

export const setWebhookSecret = endpoint({
  name: 'setWebhookSecret',
  isForSupport: false,
  summary:
    'Sets the secret that signs events; no endpoint returns it. The caller makes it, so that no stored response contains it. The one before also signs for another 24 hours.',
  source,
  method: 'POST',
  path: 'admin/webhooks/{id}/secret',
  body: z.object({
    secret: z.string().check(z.regex(SIGNING_SECRET, 'Send whsec_ and 24 to 64 random bytes in base64.')),
  }),
  response: Webhook,
  problems: [400, 404, 409],
})
