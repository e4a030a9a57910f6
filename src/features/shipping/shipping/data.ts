import { listShippingMethods } from '#contract/shipping/shippingMethods.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { shippingQueries } from './queries.ts'

export const shippingSettings: ScreenData<'settings.shipping'> = {
  requiredData: () => [shippingQueries.methods()],
  laterData: () => [shippingQueries.shipTo(), shippingQueries.addresses()],
}

export const shippingMethod: ScreenData<'settings.shipping.detail'> = {
  requiredData: ({ params }) => [cachedRecord(shippingQueries.method(params.id), listShippingMethods)],
}
