import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { broken, filled } from '../rules/rules.ts'
import { Cents, Timestamp } from '../wire.ts'
import type { Order, OrderStatus } from './orders.ts'

const text = z._default(z.string(), '')
const optional = z._default(z.string().check(z.maxLength(75)), '')
const required = z.string().check(filled(), z.maxLength(75))

/** Document 2 §9. */
export const LABEL_TYPES = ['PNG', 'PDF', 'PDF_4x6', 'ZPLII'] as const
export type LabelType = (typeof LABEL_TYPES)[number]

/** Largest side in inches and weight in pounds of a parcel; most package sizes of a store; most days before it ships. */
export const POSTAGE_LIMITS = { side: 108, weight: 1000, sizes: 50, name: 75, handlingTime: 30 } as const

/** Sender or recipient, with address (document 1 §3, Postage). */
export const PostageAddress = z.object({
  name: required,
  street: required,
  street2: optional,
  city: required,
  state: optional,
  zip: required,
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, broken('country'))), 'US'),
  phone: optional,
  email: optional,
})
export type PostageAddress = z.output<typeof PostageAddress>

const side = z.number().check(z.gt(0), z.lte(POSTAGE_LIMITS.side))
const sides = { length: side, width: side, height: side }

/** Inches and pounds. */
export const Parcel = z.object({
  ...sides,
  weight: z.number().check(z.gt(0), z.lte(POSTAGE_LIMITS.weight)),
})
export type Parcel = z.output<typeof Parcel>

/** A carrier's offer for a parcel, in cents. `returnAmount`: the additional price of a return label. */
export const PostageRate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  amount: Cents,
  returnAmount: Cents,
  /** Days in transit. */
  days: z.int(),
  /** Whole pounds that are paid for. */
  billableWeight: z.int(),
})
export type PostageRate = z.output<typeof PostageRate>

export const LABEL_STATUSES = ['checking', 'bought', 'failed', 'refundPending', 'refunded', 'refundRefused'] as const

export const SCAN_STATUSES = ['accepted', 'inTransit', 'outForDelivery', 'delivered'] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

/** A label that a store has requested from its carrier. Amounts in cents. */
export const PostageLabel = z.looseObject({
  id: z.string(),
  orderId: z.string(),
  /**
   * `checking`: the carrier has not responded yet. `refundPending`: the carrier decides within a day whether the label
   * was used.
   */
  status: z.enum(LABEL_STATUSES),
  carrier: z.string(),
  service: z.string(),
  /** Of the label, and of the return label; 0 without one. */
  amount: Cents,
  returnAmount: Cents,
  labelType: z.enum(LABEL_TYPES),
  hasReturnLabel: z.boolean(),
  trackingNumber: text,
  returnTrackingNumber: text,
  from: PostageAddress,
  to: PostageAddress,
  parcel: Parcel,
  billableWeight: z.int(),
  days: z.int(),
  shipsOn: Timestamp,
  /** Where the parcel was seen, the newest last. */
  tracking: z._default(z.array(z.object({ status: z.enum(SCAN_STATUSES), on: Timestamp })), []),
  /** Message of the carrier or the card’s bank. */
  message: text,
  doneBy: text,
  createdOn: Timestamp,
})
export type PostageLabel = z.output<typeof PostageLabel>

/** Why no postage can be bought yet (document 2 §8). */
export const SETUP_GAPS = ['noStoreAddress', 'noPaymentMethod', 'noDefaults'] as const
export type SetupGap = (typeof SETUP_GAPS)[number]

const BUYABLE: readonly OrderStatus[] = ['New', 'Pending', 'In Progress', 'Complete']
/** Whether a label can be bought for an order. */
export const takesPostage = ({ status, cart }: Pick<Order, 'status' | 'cart'>) =>
  BUYABLE.includes(status) && cart.items.some(({ product }) => product.requiresShipping)

/** Whether a label can still be printed. */
export const isPrintable = ({ status }: Pick<PostageLabel, 'status'>) =>
  status === 'bought' || status === 'refundRefused'

/** Whether a refund can be requested: a label that a carrier has scanned was used. */
export const isRefundable = ({ status, tracking }: Pick<PostageLabel, 'status' | 'tracking'>) =>
  status === 'bought' && tracking.length === 0

const source = 'document 2 §7, Postage (paths chosen here)'

export const getPostageRates = endpoint({
  name: 'getPostageRates',
  summary:
    'What each carrier takes for a parcel, the cheapest first. A rate can be bought for an hour, once. 409 with the code `noStoreAddress`, `noPaymentMethod` or `noDefaults` before postage is set up.',
  source,
  method: 'POST',
  path: 'admin/postage/rates',
  body: z.object({ to: PostageAddress, from: PostageAddress, parcel: Parcel }),
  response: z.object({ rates: z.array(PostageRate), expiresOn: Timestamp }),
  problems: [400, 409],
})

export const buyPostage = endpoint({
  name: 'buyPostage',
  summary:
    'Buys a label with the store’s card. The label has the status `checking` until the carrier has answered: read it with `listPurchasedLabels`. `revision` is that of the order. 409 with the code `rateExpired`, `rateUsed`, `labelChecking`, `status`, `staleRevision`, or one of those of `getPostageRates`.',
  source: 'document 2 §7, Postage (path chosen here; revision added)',
  method: 'POST',
  path: 'admin/postage/paid',
  body: z.object({
    rateId: z.string(),
    orderId: z.string(),
    labelType: z.enum(LABEL_TYPES),
    printReturnLabel: z._default(z.boolean(), false),
    revision: z.int(),
  }),
  response: PostageLabel,
  problems: [400, 404, 409],
})

export const listPurchasedLabels = endpoint({
  name: 'listPurchasedLabels',
  summary: 'The labels of an order, the oldest first, with what the carrier has reported.',
  source,
  method: 'GET',
  path: 'admin/postage/purchasedlabel',
  isCopied: true,
  query: z.object({ orderId: z.string() }),
  response: z.object({ items: z.array(PostageLabel) }),
})

export const getLabelFile = endpoint({
  name: 'getLabelFile',
  summary:
    'A bought label as a file of a type, in base64; `part` is `return` for the return label. It can be fetched as often as it is needed.',
  source: 'neither document; added here',
  method: 'GET',
  path: 'admin/postage/purchasedlabel/{id}/file',
  query: z.object({ type: z.enum(LABEL_TYPES), part: z._default(z.enum(['label', 'return']), 'label') }),
  response: z.object({ name: z.string(), mediaType: z.string(), content: z.string() }),
  problems: [404, 409],
})

export const refundPostage = endpoint({
  name: 'refundPostage',
  summary:
    'Requests a refund of an unused label from the carrier, which decides a day later. 409 with the code `labelUsed` if it was scanned, `status` if it is not bought or was refunded.',
  source,
  method: 'PUT',
  path: 'admin/postage/refund',
  body: z.object({ labelId: z.string() }),
  response: PostageLabel,
  problems: [400, 404, 409],
})
