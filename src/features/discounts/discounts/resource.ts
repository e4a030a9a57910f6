import i18next from 'i18next'
import { Discount, getDiscount, listDiscounts } from '#contract/discounts/discounts.ts'
import {
  createDiscount,
  DISCOUNT_LIMITS,
  deleteDiscount,
  type NewDiscount,
  updateDiscount,
} from '#contract/discounts/discountWrites.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'
import { track } from '#page/track.ts'
import { randomCode, STATUS_TONES, statusOf } from './model.ts'

export const discountResource: Resource<Discount, NewDiscount> = {
  name: 'discounts',
  draftName: 'discount',
  routes: { list: 'discounts.list', add: 'discounts.add', detail: 'discounts.detail' },
  schema: Discount,
  list: listDiscounts,
  get: getDiscount,
  create: createDiscount,
  update: updateDiscount,
  remove: deleteDiscount,
  importRoute: 'discounts.import',
  nameOf: discount => discount.name,
  copyNameLimit: DISCOUNT_LIMITS.name,
  copyOf,
  status: {
    isActive: discount => discount.isActive,
    set: isActive => ({ isActive }),
    badge: discount => ({
      tone: STATUS_TONES[statusOf(discount)],
      text: i18next.t(`discounts:status.${statusOf(discount)}`),
    }),
    verbs: { activate: 'discounts:bulk.enable', deactivate: 'discounts:bulk.disable' },
  },
  deleteText: ({ currentUsageCount }) =>
    currentUsageCount === 0
      ? i18next.t('discounts:delete.text')
      : i18next.t('discounts:delete.withUses', { count: currentUsageCount }),
  onCreated: (_, discount) => track('discountCreate', eventOf(discount)),
  onUpdated: discount => track('discountUpdate', eventOf(discount)),
}

/** Neither its name nor its code: those are the merchant's. */
const eventOf = ({ discountType, scope, isActive }: Discount) => ({
  discountType,
  scope: scope.entireStore ? 'entireStore' : 'items',
  isActive,
})

/** A copy is disabled, unused, and has its own code, because codes are unique in a store. */
function copyOf(discount: Discount): NewDiscount {
  const { id: _, revision: __, tenant: ___, createdOn: ____, updatedOn: _____, ...rest } = discount
  const { criteria } = discount
  const code = criteria.requiresCouponCode ? randomCode() : ''
  return {
    ...rest,
    name: copyName(discount.name, DISCOUNT_LIMITS.name),
    code,
    criteria: { ...criteria, couponCode: code },
    isActive: false,
    currentUsageCount: 0,
    totalUsageCount: 0,
  }
}
