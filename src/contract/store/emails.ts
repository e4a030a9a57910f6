import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'

export const sendVerification = endpoint({
  name: 'sendVerification',
  summary: 'Sends a message with a link that verifies the address: the caller’s own, or the store’s.',
  source: 'document 2 §7, Subscription, plans, payment, account',
  limits: [{ per: ['store', 'user'], most: 10, seconds: 3600 }],
  method: 'POST',
  path: 'admin/emails/verification',
  body: z.object({ email: z.string() }),
  problems: [400],
})

/** Why emails don't reach an address. `status` is that of RFC 3463, such as `5.1.1`; the time is in UTC. */
export const EmailBounce = z.object({ status: z.string(), bouncedOn: Timestamp })
export type EmailBounce = z.output<typeof EmailBounce>

const chosen = 'chosen here: the documents have no bounces'

export const getEmailBounce = endpoint({
  name: 'getEmailBounce',
  summary: 'Whether a mail server refused an email of this store to an address for good, since it was last cleared.',
  source: chosen,
  method: 'GET',
  path: 'admin/emails/bounces/{address}',
  response: z.object({ bounce: z.nullable(EmailBounce) }),
  problems: [404],
})

export const clearEmailBounce = endpoint({
  name: 'clearEmailBounce',
  summary: 'Forgets that an email to an address came back. The next one that does marks it again.',
  source: chosen,
  method: 'DELETE',
  path: 'admin/emails/bounces/{address}',
  problems: [404],
})
