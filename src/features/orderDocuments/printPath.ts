import { formatRanges } from '#lib/numberRanges.ts'
import { pathTo } from '../../paths.ts'
import type { DocumentKind } from './kinds.ts'

/** The page that prints a document of many orders, at most `PRINTED_AT_ONCE` of them. */
export const printPath = (kind: DocumentKind, orderNumbers: readonly number[]) =>
  pathTo('order.print', {}, { document: kind, orders: formatRanges(orderNumbers) })
