import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from '../store/postalAddress.ts'
import { Cents, CursorListQuery, cursorPageOf, Timestamp } from '../wire.ts'

const text = z._default(z.string(), '')
const no = z._default(z.boolean(), false)
const cents = z._default(Cents, 0)

/**
 * The price for a range of carts, in cents. It includes both bounds: cents of a band by price, pounds of one by weight.
 * Without a maximum it has no upper bound.
 */
export const ShippingBand = z.looseObject({
  minimum: z._default(z.number(), 0),
  maximum: z._default(z.nullable(z.number()), null),
  price: cents,
})
export type ShippingBand = z.output<typeof ShippingBand>

const Bands = z._default(z.looseObject({ enabled: no, bands: z._default(z.array(ShippingBand), []) }), {
  enabled: false,
  bands: [],
})

/** Codes of states of the United States that something isn't offered to. */
const Zones = z.looseObject({ exclude: z._default(z.array(z.string()), []) })

/** Document 1 §3, Shipping method. Each kind that is enabled is offered on its own. */
export const ShippingMethod = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** The method's position in the list; lower ones are offered first. */
  position: z._default(z.int(), 0),
  shippingBands: z.looseObject({
    byPrice: Bands,
    byWeight: Bands,
    free: z._default(
      z.looseObject({
        enabled: no,
        deliveryEstimate: text,
        /** Cents; minimum price of the goods, after discounts. */
        priceThreshold: cents,
        shippingZones: z._default(Zones, { exclude: [] }),
      }),
      { enabled: false, deliveryEstimate: '', priceThreshold: 0, shippingZones: { exclude: [] } },
    ),
    curbside: z._default(
      z.looseObject({
        enabled: no,
        pickupAddress: z._default(z.nullable(PostalAddress), null),
        /** Not in the documents; methods of earlier versions have none. */
        shippingZones: z.optional(Zones),
      }),
      { enabled: false, pickupAddress: null },
    ),
  }),
  revision: z.int(),
  tenant: z.string(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type ShippingMethod = z.output<typeof ShippingMethod>

/** Most of each: names (document 2 §9), cents of a price and of a bound, pounds, methods of a store, bands of a kind. */
export const SHIPPING_LIMITS = {
  name: 75,
  estimate: 75,
  price: 10_000_000,
  bound: 100_000_000,
  weight: 100_000,
  methods: 50,
  bands: 50,
} as const

const source = 'document 1 §3, Shipping method (paths chosen here)'

export const listShippingMethods = endpoint({
  name: 'listShippingMethods',
  scope: 'settings',
  summary:
    'The store’s shipping methods, in the order that the store gave them, which decides among equal prices for shoppers (`position`, the default sort; `createdOn`).',
  source,
  method: 'GET',
  path: 'admin/shippingmethods',
  isCopied: true,
  query: CursorListQuery,
  filters: { text: { words: 'name' } },
  response: cursorPageOf(ShippingMethod),
  problems: [400],
})

export const getShippingMethod = endpoint({
  name: 'getShippingMethod',
  scope: 'settings',
  summary: 'One shipping method.',
  source,
  method: 'GET',
  path: 'admin/shippingmethods/{id}',
  isCopied: true,
  response: ShippingMethod,
  problems: [404],
})
