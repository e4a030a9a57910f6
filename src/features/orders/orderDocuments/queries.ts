import { endpointQuery, orWithoutConnection } from '#api/queries.ts'
import { listOrdersByNumber, PRINTED_AT_ONCE } from '#contract/orders/orderExport.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#features/orders/orders/shared/documentPath.ts'
import { parseRanges } from '#lib/numberRanges.ts'

export const printedOrders = (orderNumbers: number[]) =>
  orWithoutConnection(endpointQuery('orders', listOrdersByNumber, { body: { orderNumbers } }), async at => {
    if (at !== null) return null
    const { offlineOrdersByNumber } = await import('#features/orders/orders/shared/offlineOrders.ts')
    return offlineOrdersByNumber(orderNumbers)
  })

/** The parameters of the print page: `?document=invoice&orders=1001-1040,1055`. */
export function readPrintSearch(searchParams: URLSearchParams): { kind: DocumentKind; orderNumbers: number[] } {
  const name = searchParams.get('document')
  return {
    kind: DOCUMENT_KINDS.find(kind => kind === name) ?? 'packingSlip',
    orderNumbers: parseRanges(searchParams.get('orders') ?? '', PRINTED_AT_ONCE),
  }
}
