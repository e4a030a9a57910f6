import { desc, eq } from 'drizzle-orm'
import { getInvoice, listInvoices } from '#contract/billing/invoices.ts'
import { getPaymentMethod, savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import {
  changePlan,
  expireCaches,
  needsTaxPlace,
  payNow,
  previewPlanChange,
  undoPlanChange,
} from '#contract/billing/planChange.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Db } from '../../../db/database.ts'
import { billingInvoices } from '../../../db/tables/billing/billing.ts'
import { handle, handleInSteps } from '../../machine/handle.ts'
import { readPage } from '../../machine/lists.ts'
import { notFound, Refusal } from '../../machine/problems.ts'
import { hasTaxPlace, lockBilling, readBilling, saveBilling } from './accounts.ts'
import { saveEntered } from './applyEffect.ts'
import { type Charge, cardRequired, completeCharge, refusalOf } from './charges.ts'
import { freeCoupon } from './coupons.ts'
import { effectOfPaying } from './dunning.ts'
import { dueInvoices } from './invoices.ts'
import { lossesOf } from './losses.ts'
import { cardOfToken, pay } from './payments.ts'
import { planChange } from './planChanges.ts'
import { checkAction, checkTrialDays, enteredCoupon, offeredPlan } from './preview.ts'
import { readPaymentMethod } from './readCard.ts'

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
      return {
        ...preview,
        isTaxPlaceKnown: hasTaxPlace(billing.account),
        losses: await lossesOf(db, tenant, billing.subscription, choice),
      }
    },
  ),

  handleInSteps(
    changePlan,
    input => {
      const { everything, step, tenant, body, now, volumeCouponCode } = input
      const choice = offeredPlan(body.planId)
      const begin = async () => {
        await step(async tx => checkAction(tx, 'changePlan', (await readBilling(tx, tenant)).subscription, input))
        const coupon = await enteredCoupon(everything, body.couponCode, volumeCouponCode, tenant)
        const card = body.stripeToken === null ? null : await cardOfToken(input, body.stripeToken, 'stripeToken')
        const decide = async (tx: Db) => {
          const billing = await readBilling(tx, tenant)
          await checkAction(tx, 'changePlan', billing.subscription, input)
          checkTrialDays(billing.subscription, body.trialDaysRemaining, now)
          const { address: taxPlace, trialDaysRemaining } = body
          const { preview, effect } = planChange(billing, { choice, coupon, taxPlace, trialDaysRemaining }, now)
          const { kind, total } = preview
          const isTaxPlaceKnown = hasTaxPlace({ taxPlace: taxPlace ?? billing.account.taxPlace })
          if (needsTaxPlace({ kind, isTaxPlaceKnown }, choice)) throw taxPlaceRequired()
          if (total !== body.expectedTotal) throw priceChanged(total)
          const cardBefore = billing.account.cardId
          const cardId = card?.id ?? cardBefore
          if (total > 0 && cardId === null) throw cardRequired()
          if (kind === 'none' && card === null) return null
          return {
            amount: total,
            cardId: cardId ?? '',
            effect: {
              ...effect,
              cardBefore,
              entered: { ...effect.entered, card, address: body.billingAddress ?? null },
            },
          }
        }
        return { coupon: coupon?.id ?? null, decide }
      }
      const isFor = ({ effect }: Charge) => effect.subscription.plan?.id === choice.id
      return pay({ ...input, paymentIntent: body.paymentIntent, isFor, begin })
    },
    input => finish(input, input.prepared),
  ),

  handleInSteps(
    undoPlanChange,
    async ({ everything }) => everything,
    async ({ db, prepared: everything, ...input }) => {
      const { tenant } = input
      const { subscription, account } = await lockBilling(db, tenant)
      await checkAction(db, 'undoPlanChange', subscription, input)
      input.wakeJobs()
      input.afterCommit(() => freeCoupon(everything, account.pendingCoupon?.id ?? null, tenant))
      const before = { ...account, pendingCoupon: null }
      return saveBilling(db, { tenant, subscription: { ...subscription, pendingPlan: null }, account: before })
    },
  ),

  handleInSteps(
    payNow,
    input => {
      const { step, tenant, body, now } = input
      const decide = async (tx: Db) => {
        const billing = await readBilling(tx, tenant)
        await checkAction(tx, 'payNow', billing.subscription, input)
        const due = await dueInvoices(tx, tenant)
        const amount = due.reduce((sum, { doc }) => sum + doc.total, 0)
        const { cardId } = billing.account
        if (cardId === null) throw cardRequired()
        return { amount, cardId, effect: effectOfPaying(billing, due, now) }
      }
      const begin = async () => {
        await step(async tx => checkAction(tx, 'payNow', (await readBilling(tx, tenant)).subscription, input))
        return { coupon: null, decide }
      }
      const isFor = ({ effect }: Charge) => effect.pays.length > 0
      return pay({ ...input, paymentIntent: body.paymentIntent, isFor, begin })
    },
    input => finish(input, input.prepared),
  ),

  handle(expireCaches, async () => undefined),
]

const priceChanged = (grandTotal: number) =>
  new Refusal(409, {
    code: 'priceChanged',
    message: broken('totalNow', { totalCents: grandTotal }),
    grandTotal,
  })

const taxPlaceRequired = () => {
  const message = broken('billingAddress')
  return new Refusal(422, {
    code: 'taxPlaceRequired',
    message,
    errors: [{ field: 'address', message, code: 'required' }],
  })
}

interface Finished {
  db: Db
  tenant: string
  now: Date
  wakeJobs: () => void
}

/** Does what was paid for; `null` where nothing was to do. */
async function finish({ db, tenant, now, wakeJobs }: Finished, chargeId: string | null): Promise<Subscription> {
  const isDone = chargeId === null || (await completeCharge(db, { tenant, now }, chargeId))
  wakeJobs()
  if (!isDone) throw refusalOf({ status: 'superseded' })
  return (await readBilling(db, tenant)).subscription
}

export const paymentMethodHandlers = [
  handle(getPaymentMethod, async ({ db, tenant }) => readPaymentMethod(db, tenant)),

  handleInSteps(
    savePaymentMethod,
    async input => {
      const { step, tenant } = input
      await step(async tx => checkAction(tx, 'updateCard', (await readBilling(tx, tenant)).subscription, input))
      return cardOfToken(input, input.body.creditCardToken, 'creditCardToken')
    },
    async ({ db, ...input }) => {
      const { tenant, now, prepared: card, wakeJobs, body } = input
      const { subscription, account } = await lockBilling(db, tenant)
      await checkAction(db, 'updateCard', subscription, input)
      const { billingAddress: address } = body
      await saveEntered(db, tenant, { card, address })
      const taxPlace = address && { state: address.state, zip: address.postalCode }
      // What is past due is charged at once.
      const retryOn = account.retryOn === null ? null : now.toISOString()
      await saveBilling(db, {
        tenant,
        subscription,
        account: { ...account, ...(taxPlace && { taxPlace }), cardId: card.id, retryOn },
      })
      wakeJobs()
      return readPaymentMethod(db, tenant)
    },
  ),
]
