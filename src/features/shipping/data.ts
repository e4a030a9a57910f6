import { fresh, type ScreenData } from '#page/screenData.ts'
import { shippingQueries } from './queries.ts'

export const shippingSettings: ScreenData<'settings.shipping'> = {
  requiredData: () => [shippingQueries.methods()],
  optionalData: () => [shippingQueries.shipTo(), shippingQueries.addresses()],
}

export const shippingMethod: ScreenData<'settings.shipping.detail'> = {
  requiredData: ({ params }) => [fresh(shippingQueries.method(params.id))],
}
