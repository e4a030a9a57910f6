import { type EndpointInput, request } from '#api/client.ts'
import { endpointQuery, quietly } from '#api/queries.ts'
import { getLabelFile, getPostageRates, type LabelType, listPurchasedLabels } from '#contract/orders/postage.ts'
import { getPackageSizes } from '#contract/orders/postageSetup.ts'
import { inRateOrder } from '#contract/shipping/rateOrder.ts'
import { getPrimaryAddress } from '#contract/store/storeAddresses.ts'

export const postageQueries = {
  defaults: () => endpointQuery('postage', getPackageSizes, {}),
  /** The ship-from address: fails with 404 if there is none yet. */
  shipFrom: () => quietly(endpointQuery('postage', getPrimaryAddress, {})),
  /** In the area of orders: a change of an order may change its labels. */
  labels: (orderId: string) => endpointQuery('orders', listPurchasedLabels, { query: { orderId } }),
  file: (id: string, type: LabelType, part: 'label' | 'return') =>
    endpointQuery('postage', getLabelFile, { params: { id }, query: { type, part } }),
}

/** Each request gets new rates, which can be bought for a while. */
export async function fetchRates(body: EndpointInput<typeof getPostageRates>['body']) {
  const { rates, ...offer } = await request(getPostageRates, { body })
  const inOrder = inRateOrder(rates, ({ amount, days, carrier, service }) => ({
    price: amount,
    days,
    name: `${carrier} ${service}`,
  }))
  return { ...offer, rates: inOrder }
}
