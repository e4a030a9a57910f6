import { desc, eq } from 'drizzle-orm'
import { getInvoice, listInvoices } from '#contract/billing/invoices.ts'
import { previewPlanChange } from '#contract/billing/planChange.ts'
import { handle, handleInSteps } from '../../api/handle.ts'
import { readPage } from '../../api/lists.ts'
import { notFound } from '../../api/problems.ts'
import { readBilling } from './accounts.ts'
import { lossesOf, planChange } from './planChanges.ts'
import { checkTrialDays, enteredCoupon, offeredPlan } from './preview.ts'
import { billingInvoices } from './table.ts'

export const invoiceHandlers = [
  handle(listInvoices, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const ofStore = eq(billingInvoices.tenant, tenant)
    const rows = await db
      .select({ doc: billingInvoices.doc })
      .from(billingInvoices)
      .where(ofStore)
      .orderBy(desc(billingInvoices.issuedOn), desc(billingInvoices.id))
      .offset(startIndex)
      .limit(pageSize)
    return { items: rows.map(({ doc }) => doc), totalCount: await db.$count(billingInvoices, ofStore) }
  }),

  handle(getInvoice, async ({ db, params }) => {
    const [found] = await db.select().from(billingInvoices).where(eq(billingInvoices.id, params.id))
    if (!found) throw notFound('invoice')
    return found.doc
  }),
]

export const planChangeHandlers = [
  handleInSteps(
    previewPlanChange,
    ({ everything, tenant, body, volumeCouponCode }) =>
      enteredCoupon(everything, body.couponCode, volumeCouponCode, tenant),
    async ({ db, tenant, body, prepared: coupon, now }) => {
      const billing = await readBilling(db, tenant)
      const choice = offeredPlan(body.planId)
      checkTrialDays(billing.subscription, body.trialDaysRemaining, now)
      const { address: taxPlace, trialDaysRemaining } = body
      const { preview } = planChange(billing, { choice, coupon, taxPlace, trialDaysRemaining }, now)
      return { ...preview, losses: await lossesOf(db, tenant, billing.subscription, choice) }
    },
  ),
]
