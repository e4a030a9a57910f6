import {
  checkCoupon,
  checkEmail,
  getCheckoutTaxRate,
  getGrandTotal,
  getRegistration,
  registerStore,
} from '#contract/billing/checkout.ts'
import { formatMoney } from '#lib/money.ts'
import { findAccount } from '../../identity/userAccounts.ts'
import { handle, handleInSteps } from '../../machine/handle.ts'
import { notFound } from '../../machine/problems.ts'
import { taxPercentAt } from '../billing/accounts.ts'
import { readCoupon } from '../billing/coupons.ts'
import { firstBill, firstPlan } from './orderStore.ts'
import { intentionOf, register } from './register.ts'
import { findRegistration } from './registrations.ts'

export const registrationHandlers = [
  handleInSteps(
    checkCoupon,
    ({ everything, params, volumeCouponCode }) => readCoupon(everything, params.code, volumeCouponCode),
    async ({ prepared }) => prepared,
  ),

  handleInSteps(
    checkEmail,
    async ({ everything, query }) => (await findAccount(everything, query.email)) !== undefined,
    async ({ prepared }) => ({ data: prepared }),
  ),

  handle(getCheckoutTaxRate, async ({ query: { state, zipcode: zip } }) => ({
    taxPercent: taxPercentAt({ state, zip }),
  })),

  handleInSteps(
    getGrandTotal,
    async ({ everything, body: { couponCode }, volumeCouponCode }) =>
      couponCode ? readCoupon(everything, couponCode, volumeCouponCode) : null,
    async ({ body: { plan, address }, prepared: coupon }) => {
      const due = firstBill(firstPlan(plan), coupon, address)
      return {
        ...{ subtotal: due.subtotal, discount: due.discount, taxAmount: due.tax, grandTotal: due.total },
        ...{ grandTotalFormatted: formatMoney(due.total), taxAmountFormatted: formatMoney(due.tax) },
      }
    },
  ),

  handleInSteps(registerStore, register, async ({ prepared }) => prepared),

  handleInSteps(
    getRegistration,
    ({ everything, params }) => findRegistration(everything, intentionOf(params.id)),
    async ({ prepared }) => {
      if (!prepared) throw notFound('registration')
      return prepared.result
    },
  ),
]
