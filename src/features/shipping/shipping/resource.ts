import {
  getShippingMethod,
  listShippingMethods,
  SHIPPING_LIMITS,
  ShippingMethod,
} from '#contract/shipping/shippingMethods.ts'
import {
  createShippingMethod,
  deleteShippingMethod,
  type NewShippingMethod,
  updateShippingMethod,
} from '#contract/shipping/shippingMethodWrites.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'

export const shippingResource: Resource<ShippingMethod, NewShippingMethod> = {
  name: 'shipping',
  draftName: 'shippingMethod',
  routes: { list: 'settings.shipping', add: 'settings.shipping.add', detail: 'settings.shipping.detail' },
  schema: ShippingMethod,
  list: listShippingMethods,
  get: getShippingMethod,
  create: createShippingMethod,
  update: updateShippingMethod,
  remove: deleteShippingMethod,
  nameOf: ({ name }) => name,
  copyNameLimit: SHIPPING_LIMITS.name,
  copyOf: ({ id: _, revision: __, tenant: ___, createdOn: ____, updatedOn: _____, ...method }) => ({
    ...method,
    name: copyName(method.name, SHIPPING_LIMITS.name),
  }),
}
