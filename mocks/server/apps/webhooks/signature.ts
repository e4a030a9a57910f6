import type { SignatureFormat } from '#contract/apps/webhookRules.ts'
import { decodeBytes } from '#host/bytes.ts'
import { hmacSha256 } from '#host/hash.ts'

const SIGNATURE_HEADER = 'webhook-signature'
const TIMESTAMP_HEADER = 'webhook-timestamp'
const ID_HEADER = 'webhook-id'

interface Signed {
  id: string
  /** In seconds since 1970. */
  timestamp: number
  body: string
}

interface Format {
  sign: (secret: string, signed: Signed) => string
  /** Between the signatures of two secrets. */
  separator: string
}

const FORMATS: Record<SignatureFormat, Format> = {
  /** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, symmetric signatures. */
  standard: {
    sign: (secret, { id, timestamp, body }) => {
      const key = decodeBytes(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${hmacSha256(key, `${id}.${timestamp}.${body}`, 'base64')}`
    },
    separator: ' ',
  },
  hex: {
    sign: (secret, { timestamp, body }) => `v1=${hmacSha256(secret, `${timestamp}.${body}`, 'hex')}`,
    separator: ',',
  },
}

/** What an event is sent with. There is a signature for each secret that is good: while one is being replaced, there are two. */
export function eventHeaders(
  { eventId: id, event, body }: { eventId: string; event: string; body: string },
  { secrets, format }: { secrets: readonly string[]; format: SignatureFormat },
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const { sign, separator } = FORMATS[format]
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Backcounter-Webhooks/1',
    'webhook-event': event,
    [ID_HEADER]: id,
    [TIMESTAMP_HEADER]: String(timestamp),
    [SIGNATURE_HEADER]: secrets.map(secret => sign(secret, { id, timestamp, body })).join(separator),
  }
}
