import * as z from 'zod/mini'
import { call } from './call.ts'

export const sendVerification = call({
  name: 'sendVerification',
  summary: 'Sends a message with a link that verifies the address: the caller’s own, or the store’s.',
  source: 'document 2 §7, Subscription, plans, payment, account',
  method: 'POST',
  path: 'admin/emails/verification',
  body: z.object({ email: z.string() }),
  problems: [400],
})
