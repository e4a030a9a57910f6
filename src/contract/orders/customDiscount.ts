import type { Discount } from '../discounts/discounts.ts'
import type { CustomDiscount } from './orderDrafts.ts'

const MINUTE_MS = 60_000

interface Own {
  id: string
  tenant: string
  /** Random; users don't type it. */
  code: string
  now: Date
}

/**
 * The discount that represents a custom discount of an order (document 2 §9): named Custom, used once, live since a
 * minute ago.
 */
export function customDiscount({ kind, value }: CustomDiscount, { id, tenant, code, now }: Own): Discount {
  const at = now.toISOString()
  return {
    id,
    tenant,
    code,
    name: 'Custom',
    criteria: { couponCode: code, minimumPurchaseQuantity: 0, maximumPurchaseQuantity: 0, requiresCouponCode: true },
    isActive: true,
    discountType: 'custom',
    fixedPriceReduction: kind === 'amount' ? Math.round(value) : 0,
    percentagePriceReduction: kind === 'percent' ? value : 0,
    unlimited: false,
    usageLimit: 1,
    currentUsageCount: 0,
    totalUsageCount: 0,
    isLimitedPerCustomer: false,
    customerUsageLimit: null,
    unlimitedDuration: false,
    hasStartDateTime: true,
    startDateTime: new Date(now.getTime() - MINUTE_MS).toISOString(),
    hasEndDateTime: false,
    endDateTime: null,
    isHidden: true,
    scope: { entireStore: true, items: [] },
    revision: 1,
    createdOn: at,
    updatedOn: at,
  }
}
