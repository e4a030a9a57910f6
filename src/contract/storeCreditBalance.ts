import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cents } from './wire.ts'

const source = 'document 1 §2.1 names the screens; calls chosen here'

export const getStoreCreditBalance = endpoint({
  name: 'getStoreCreditBalance',
  summary: 'What a shopper can spend, in cents: the active credits of this customer, and those of this email address.',
  source,
  method: 'GET',
  path: 'admin/storecredits/balance',
  query: z.object({ customerId: z.optional(z.string()), emailAddress: z.optional(z.string()) }),
  response: z.object({ balance: Cents, count: z.int() }),
})
