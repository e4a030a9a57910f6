import { createHmac } from 'node:crypto'

const SIGNATURE_HEADER = 'webhook-signature'
const TIMESTAMP_HEADER = 'webhook-timestamp'
const ID_HEADER = 'webhook-id'

const sign = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * What an event is sent with. `timestamp` is in seconds since 1970; there is a signature for each secret that is good: while one is
 * being replaced, there are two.
 */
export function eventHeaders(
  { eventId, event, body }: { eventId: string; event: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Backcounter-Webhooks/1',
    'webhook-event': event,
    [ID_HEADER]: eventId,
    [TIMESTAMP_HEADER]: String(timestamp),
    [SIGNATURE_HEADER]: secrets.map(secret => `v1=${sign(secret, timestamp, body)}`).join(','),
  }
}
