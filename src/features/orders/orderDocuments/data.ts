import { orderQueries } from '#features/orders/orders/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { printedOrders, readPrintSearch } from './queries.ts'

type DocumentRoute = 'order.invoice' | 'order.packingSlip' | 'order.shippingLabel'

/** The printed data must be current. */
const orderDocument: ScreenData<DocumentRoute> = {
  requiredData: ({ params }) => [fresh(orderQueries.detail(params.id)), storeQueries.information()],
}

export const orderInvoice: ScreenData<'order.invoice'> = orderDocument
export const orderPackingSlip: ScreenData<'order.packingSlip'> = orderDocument
export const orderShippingLabel: ScreenData<'order.shippingLabel'> = orderDocument

export const orderPrint: ScreenData<'order.print'> = {
  requiredData: ({ searchParams }) => {
    const { orderNumbers } = readPrintSearch(searchParams)
    return [storeQueries.information(), ...(orderNumbers.length > 0 ? [fresh(printedOrders(orderNumbers))] : [])]
  },
}
