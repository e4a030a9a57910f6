import { formatRanges } from '#lib/numberRanges.ts'
import { pathTo, type RouteId } from '#paths.ts'

/** Documents of an order, each with the route that shows it for one order. */
export const DOCUMENT_KINDS = ['packingSlip', 'invoice', 'shippingLabel'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_ROUTES = {
  invoice: 'order.invoice',
  packingSlip: 'order.packingSlip',
  shippingLabel: 'order.shippingLabel',
} as const satisfies Record<DocumentKind, RouteId>

/** The page that prints a document of many orders, at most `PRINTED_AT_ONCE` of them. */
export const printPath = (kind: DocumentKind, orderNumbers: readonly number[]) =>
  pathTo('order.print', {}, { document: kind, orders: formatRanges(orderNumbers) })
