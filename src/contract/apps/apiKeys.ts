import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled } from '../rules/rules.ts'
import { EnteredTime, Timestamp } from '../wire.ts'
import { SCOPES } from './scopes.ts'

/** Most characters, and most keys of a store. */
export const API_KEY_LIMITS = { name: 75, keys: 20 }

/** Requests per minute and key. Told in the headers of each response to a key. */
export const API_KEY_RATES = { reads: 600, writes: 60, seconds: 60 }

/** A key: 256 random bits in base64url, as `newApiKey` makes them. */
export const API_KEY = /^bck_[\w-]{43}$/

/** Characters of a key that are stored and shown, so that one recognizes it. */
export const API_KEY_PREFIX = 10

/** What is shown of a key. Times in UTC. */
export const ApiKey = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** Its first characters, and its last four; of keys from before these were stored, none. */
  prefix: z.string(),
  lastFour: z._default(z.string(), ''),
  scopes: z.array(z.enum(SCOPES as [(typeof SCOPES)[number]])),
  /** From then on it is refused; `null` for never. */
  expiresOn: z.nullable(Timestamp),
  /** To a few minutes; `null` if it was never used. */
  lastUsedOn: z.nullable(Timestamp),
  /** The network that used it last, e.g. `203.0.113.x`. */
  lastUsedFrom: z.string(),
  /** Name of the user who made it. */
  createdBy: z.string(),
  /** Their id; empty for keys from before it was stored. */
  createdById: z._default(z.string(), ''),
  createdOn: Timestamp,
})
export type ApiKey = z.output<typeof ApiKey>

/** Days after which a key that nobody used should be revoked. */
export const UNUSED_DAYS = 90

/** Whether a key that still works has not been used for so long. */
export function isUnused({ lastUsedOn, createdOn, expiresOn }: ApiKey, now: number): boolean {
  const isOver = expiresOn !== null && Date.parse(expiresOn) <= now
  return !isOver && now - Date.parse(lastUsedOn ?? createdOn) > UNUSED_DAYS * 24 * 3600 * 1000
}

const source = 'chosen here: the documents have no API keys'

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  summary: 'The API keys of the store, newest first, without the keys themselves.',
  source,
  method: 'GET',
  path: 'admin/apikeys',
  response: z.object({ items: z.array(ApiKey) }),
})

export const createApiKey = endpoint({
  name: 'createApiKey',
  isForSupport: false,
  summary: `Makes an API key; at most ${API_KEY_LIMITS.keys}. The caller makes the key itself, so that no stored response contains it: only its hash is stored. 400 for a key that any store has or had.`,
  source,
  method: 'POST',
  path: 'admin/apikeys',
  body: z.object({
    name: z.string().check(z.maxLength(API_KEY_LIMITS.name), filled('name')),
    scopes: z.array(z.enum(SCOPES as [(typeof SCOPES)[number]])).check(z.minLength(1)),
    expiresOn: z.nullable(EnteredTime),
    key: z.string().check(z.regex(API_KEY, 'Send bck_ and 256 random bits in base64url.')),
  }),
  response: ApiKey,
  problems: [400, 409],
})

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  summary: 'Revokes an API key, at once and for good.',
  source,
  method: 'DELETE',
  path: 'admin/apikeys/{id}',
  problems: [404],
})
