import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OpenCart } from './carts.ts'

/** Recovery emails that a store may send by hand in an hour. */
export const MOST_RECOVERIES = 500

export const sendCartRecovery = endpoint({
  name: 'sendCartRecovery',
  scope: 'orders',
  summary:
    'Sends the shopper of a cart the email `cartRecovery`, once per cart. 409 with the current cart if it has changed, or with why it can’t be sent (`blockedBy`) as the code.',
  source: 'chosen here',
  limits: [{ per: ['store'], most: MOST_RECOVERIES, seconds: 3600 }],
  method: 'POST',
  path: 'admin/rest/carts/{id}/recoveryemail',
  body: z.object({ revision: z.int() }),
  response: OpenCart,
  problems: [400, 404, 409],
})

/** After how many hours without a change recovery emails can be sent automatically. */
export const RECOVERY_HOURS = [1, 4, 10, 24] as const

/** `null`: they are only sent by hand. Carts that were due before this was saved are left alone. */
export const CartRecoverySettings = z.object({
  revision: z.int(),
  afterHours: z.nullable(z.literal(RECOVERY_HOURS)),
})
export type CartRecoverySettings = z.output<typeof CartRecoverySettings>

const source = 'chosen here'
const path = 'admin/cartrecovery'

export const getCartRecovery = endpoint({
  name: 'getCartRecovery',
  summary: 'When recovery emails are sent automatically.',
  source,
  method: 'GET',
  path,
  response: CartRecoverySettings,
})

export const saveCartRecovery = endpoint({
  name: 'saveCartRecovery',
  summary: 'Replaces it. A stale revision is refused with 409 and the current version.',
  source,
  method: 'PUT',
  path,
  body: CartRecoverySettings,
  response: CartRecoverySettings,
  problems: [400, 409],
})
