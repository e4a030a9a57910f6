import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const sendVerification = endpoint({
  name: 'sendVerification',
  summary: 'Sends a message with a link that verifies the address: the caller’s own, or the store’s.',
  source: 'document 2 §7, Subscription, plans, payment, account',
  method: 'POST',
  path: 'admin/emails/verification',
  body: z.object({ email: z.string() }),
  problems: [400],
})
