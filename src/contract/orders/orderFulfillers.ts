import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { FULFILLER_METHODS, Fulfiller } from './fulfillers.ts'
import { ItemQuantity } from './orderEvents.ts'
import { Order } from './orders.ts'
import { OrderEmail } from './orderWrites.ts'

const text = z._default(z.string(), '')

/** The items of an order that a fulfiller received, and how. */
const FulfillerSend = z.object({
  id: z.string(),
  method: z.enum(FULFILLER_METHODS),
  items: z.array(ItemQuantity),
  doneBy: text,
  sentOn: Timestamp,
})

/** The items of an order by fulfiller; `fulfiller` is `null` for what the store packs itself. */
export const FulfillerShare = z.object({
  fulfiller: z.nullable(Fulfiller),
  /** What is left to ship. */
  items: z.array(ItemQuantity),
  sends: z.array(FulfillerSend),
})
export type FulfillerShare = z.output<typeof FulfillerShare>

export const listOrderFulfillers = endpoint({
  name: 'listOrderFulfillers',
  summary: 'What is left to ship of an order, by who packs it, and what each fulfiller was sent.',
  source: 'neither document; added here',
  method: 'GET',
  path: 'store/admin/orders/{id}/fulfillers',
  isCopied: true,
  response: z.object({ items: z.array(FulfillerShare) }),
  problems: [404],
})

export const previewFulfillerEmail = endpoint({
  name: 'previewFulfillerEmail',
  summary: 'What `sendToFulfiller` would send to a fulfiller that gets its orders by email.',
  source: 'neither document; added here',
  method: 'GET',
  path: 'store/admin/orders/{id}/fulfillers/{fulfillerId}/email',
  response: OrderEmail,
  problems: [404, 409],
})

export const sendToFulfiller = endpoint({
  name: 'sendToFulfiller',
  summary:
    'Sends a fulfiller its part of an order by email, or records that it is opened in the fulfiller’s app. It changes the order’s revision, so that two users don’t send the same part. 409 with the code `status`, `nothingToSend`, `noEmail` or `noApp`.',
  source: 'neither document; added here',
  limits: [{ per: ['store'], most: 600, seconds: 3600 }],
  method: 'POST',
  path: 'store/admin/orders/{id}/fulfillers/{fulfillerId}',
  body: z.object({ revision: z.int() }),
  response: Order,
  problems: [400, 404, 409],
})
