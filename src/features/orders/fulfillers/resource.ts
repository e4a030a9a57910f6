import i18next from 'i18next'
import { FULFILLER_LIMITS, Fulfiller, getFulfiller, listFulfillers } from '#contract/orders/fulfillers.ts'
import {
  createFulfiller,
  deleteFulfiller,
  type NewFulfiller,
  updateFulfiller,
} from '#contract/orders/fulfillerWrites.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'

export const fulfillerResource: Resource<Fulfiller, NewFulfiller> = {
  name: 'fulfillers',
  draftName: 'fulfiller',
  routes: { list: 'fulfillers.list', add: 'fulfillers.add', detail: 'fulfillers.detail' },
  schema: Fulfiller,
  list: listFulfillers,
  get: getFulfiller,
  create: createFulfiller,
  update: updateFulfiller,
  remove: deleteFulfiller,
  nameOf: fulfiller => fulfiller.name,
  // The copy has no products: each belongs to one fulfiller.
  copyNameLimit: FULFILLER_LIMITS.name,
  copyOf: ({ id: _, revision: __, tenant: ___, createdOn: ____, updatedOn: _____, ...fulfiller }) => ({
    ...fulfiller,
    name: copyName(fulfiller.name, FULFILLER_LIMITS.name),
  }),
  deleteText: ({ productCount }) =>
    productCount === 0
      ? i18next.t('fulfillers:delete.text')
      : i18next.t('fulfillers:delete.withProducts', { count: productCount }),
}
