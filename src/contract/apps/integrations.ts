import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyOr } from '../rules/rules.ts'
import { Timestamp } from '../wire.ts'
import { HIT_KINDS, INTEGRATION_SKUS } from './integrationTable.ts'

/**
 * Services of others that a storefront sends to. Their ids are among the store's services (`getStoreServices`); here is whether they
 * are on, their secrets, and what they received.
 */

const source = 'chosen here; document 1 §2.1 (/googleanalytics, /facebookpixel, /privy, /fullstory, /yotpo, /chat)'

/** Longest secret key; how long a test visit can be opened, and what it sends is expected, in minutes. Chosen here. */
export const INTEGRATION_LIMITS = { secretKey: 100, testMinutes: 15 } as const

/** A key of letters and digits, as its service shows it. */
export const isSecretKey = (text: string) => /^[\dA-Za-z]{20,100}$/.test(text)

export const Integration = z.looseObject({
  revision: z.int(),
  sku: z.enum(INTEGRATION_SKUS),
  /** Whether the store has its app, and its plan includes it. Without, storefronts send nothing. */
  isInstalled: z.boolean(),
  /** Switched off, it keeps its ids and sends nothing. */
  isOn: z.boolean(),
  /** Of an integration that has one; never read back. */
  secretKey: z.object({ isSet: z.boolean(), last4: z.optional(z.string()) }),
})
export type Integration = z.output<typeof Integration>

export const getIntegration = endpoint({
  name: 'getIntegration',
  summary:
    'How a service of others is set up, by the sku of its app; without its secret key, which no endpoint returns.',
  source,
  method: 'GET',
  path: 'admin/integrations/{sku}',
  response: Integration,
  problems: [404],
})

export const switchIntegration = endpoint({
  name: 'switchIntegration',
  summary:
    'Switches a service on or off. Off, the storefront loads and sends nothing of it, and its ids stay. A stale revision is refused with 409 and the current state.',
  source,
  method: 'PUT',
  path: 'admin/integrations/{sku}',
  body: z.object({ revision: z.int(), isOn: z.boolean() }),
  response: Integration,
  problems: [400, 404, 409],
})

export const setIntegrationSecret = endpoint({
  name: 'setIntegrationSecret',
  summary:
    'Sets or replaces the secret key of a service that has one; an empty text deletes it. A stale revision is refused with 409 and the current state.',
  source,
  isForSupport: false,
  method: 'PUT',
  path: 'admin/integrations/{sku}/secret',
  body: z.object({
    revision: z.int(),
    secretKey: z.string().check(emptyOr(isSecretKey, 'serviceKey')),
  }),
  response: Integration,
  problems: [400, 404, 409],
})

export const disconnectIntegration = endpoint({
  name: 'disconnectIntegration',
  summary:
    'Deletes the ids and the secret key of a service. A stale revision is refused with 409 and the current state.',
  source,
  method: 'POST',
  path: 'admin/integrations/{sku}/disconnect',
  body: z.object({ revision: z.int() }),
  response: Integration,
  problems: [400, 404, 409],
})

export const testIntegration = endpoint({
  name: 'testIntegration',
  summary: `Makes a page of the storefront that loads this service alone, without asking for consent, also before the store is open and while the service is switched off. \`url\` opens once, within ${INTEGRATION_LIMITS.testMinutes} minutes; what it sends is in the activity. A service that is not installed, or has no id, is refused with 400.`,
  source,
  method: 'POST',
  path: 'admin/integrations/{sku}/tests',
  body: z.object({}),
  response: z.looseObject({ url: z.string(), startedOn: Timestamp }),
  problems: [400, 404],
})

/** What a service received, once. */
export const Hit = z.looseObject({
  id: z.string(),
  kind: z.enum(HIT_KINDS),
  /** Of the page, without its query. */
  path: z.string(),
  /** Of a product, where it is about one. */
  product: z.string(),
  /** Of an order. */
  orderNumber: z.string(),
  /** Cents; `null` where it is about no amount. */
  amount: z.nullable(z.int()),
  receivedOn: Timestamp,
})
export type Hit = z.output<typeof Hit>

export const IntegrationActivity = z.looseObject({
  /** The newest test visit; `null` before there is one, and when it is over. */
  test: z.nullable(z.looseObject({ startedOn: Timestamp, isOpened: z.boolean(), hits: z.array(Hit) })),
  /** The last that came from shoppers, newest first; at most 10. */
  hits: z.array(Hit),
})
export type IntegrationActivity = z.output<typeof IntegrationActivity>

export const getIntegrationActivity = endpoint({
  name: 'getIntegrationActivity',
  summary: 'What a service received from this store’s storefront: from the newest test visit, and from shoppers.',
  source,
  method: 'GET',
  path: 'admin/integrations/{sku}/activity',
  response: IntegrationActivity,
  problems: [404],
})
