import { endpointQuery, quietly } from '#api/queries.ts'
import { getLabelFile, type LabelType, listPurchasedLabels } from '#contract/postage.ts'
import { getPackageSizes, getPaymentMethod, getPrimaryAddress } from '#contract/postageSetup.ts'

export const postageQueries = {
  defaults: () => endpointQuery('postage', getPackageSizes, {}),
  paymentMethod: () => endpointQuery('postage', getPaymentMethod, {}),
  /** Where the store ships from: fails with 404 where it has said nothing yet. */
  shipFrom: () => quietly(endpointQuery('postage', getPrimaryAddress, {})),
  /** Of the area of orders: what changes an order may change its labels. */
  labels: (orderId: string) => endpointQuery('orders', listPurchasedLabels, { query: { orderId } }),
  file: (id: string, type: LabelType, part: 'label' | 'return') =>
    endpointQuery('postage', getLabelFile, { params: { id }, query: { type, part } }),
}
