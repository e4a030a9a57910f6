import { afterMonths, dueOf } from '#contract/billing/amounts.ts'
import { RETRY_DAYS } from '#contract/billing/subscriptionActions.ts'
import type { Db } from '../../db/database.ts'
import { billingInvoices } from '../../db/tables/billing/billing.ts'
import { saveBilling, taxPercentAt } from '../../server/billing/billing/accounts.ts'
import { savePaymentCard } from '../../server/billing/billing/applyEffect.ts'
import { type BillingAccount, NEW_ACCOUNT, NO_EFFECT } from '../../server/billing/billing/effects.ts'
import { buyerOf, composeInvoice } from '../../server/billing/billing/invoices.ts'
import { vaultCards } from '../../services/vault/table.ts'
import type { CardBehavior } from '../../services/vault/testCards.ts'
import type { Persona } from './personas.ts'
import { seedId } from './random.ts'
import { composeSubscription, daysFrom, type StoreSeed } from './store.ts'

/** Where an established store pays sales tax. */
const PLACE = { state: 'ME', zip: '04101' }
const DECLINED = 'Your card was declined. Use another card, or ask your bank.'

/** How the store has paid so far: its card, its bills, and what is due. */
export async function insertBilling(tx: Db, store: StoreSeed): Promise<void> {
  const { persona, tenant, now } = store
  const subscription = composeSubscription(store)
  const { plan, current_period_end: end, trial_end: trialEnd } = subscription
  const isTrialOver = trialEnd !== null && Date.parse(trialEnd) <= now.getTime()
  const paidFrom = plan.amount > 0 && end !== null ? afterMonths(new Date(end), -1).toISOString() : null
  const account: BillingAccount = {
    ...NEW_ACCOUNT,
    ...(paidFrom !== null && { paid: plan.amount, paidFrom, taxPlace: PLACE }),
    warnedOfEnd: isTrialOver ? 'ended' : null,
  }
  const behavior = cardOf(persona)
  if (paidFrom === null || behavior === null) {
    await saveBilling(tx, { tenant, subscription, account })
    return
  }
  const cardId = `card_${seedId(tenant, 'card', 1)}`
  const lastFour = behavior === 'approved' ? '4242' : '0341'
  const shown = { brand: 'Visa', lastFour, expiration: '12/2031' }
  const token = `tok_${seedId(tenant, 'token', 1)}`
  await tx
    .insert(vaultCards)
    .values({ ...shown, id: cardId, token, tokenExpiresOn: now, customer: tenant, funding: 'credit', behavior })
  await savePaymentCard(tx, tenant, { ...shown, address: null })
  const failed = persona.isOnHold || persona.subscriptionStatus === 'past_due'
  await insertInvoices(tx, store, {
    paidFrom,
    paidWith: `Visa ${lastFour}`,
    months: persona.catalog === 'few' ? 2 : 12,
    failed,
  })
  const days = (count: number) => daysFrom(new Date(end ?? now), count)
  const dunning = failed && {
    ...{ failures: persona.isOnHold ? RETRY_DAYS.length + 1 : RETRY_DAYS.length },
    ...{ retryOn: persona.isOnHold ? null : days(RETRY_DAYS.at(-1) ?? 0), heldOn: persona.isOnHold ? days(7) : null },
  }
  const due = persona.isOnHold || !failed ? null : { amount: billOf(plan.amount).total, on: days(7) }
  await saveBilling(tx, {
    tenant,
    subscription: { ...subscription, nextCharge: due },
    account: { ...account, cardId, ...dunning },
  })
}

/** Cards of the stores that have one: with the others, nothing is paid before a card is entered. */
function cardOf({ catalog, isOnHold, subscriptionStatus, plan }: Persona): CardBehavior | null {
  if (plan !== 'plus') return null
  if (subscriptionStatus === 'past_due') return 'declinedLater'
  return isOnHold || catalog === 'rich' || catalog === 'scale' ? 'approved' : null
}

function billOf(amount: number) {
  const taxPercent = taxPercentAt(PLACE)
  const { discount, tax, total } = dueOf(amount, 0, null, taxPercent)
  return { lines: [{ description: 'Plus', amount }], discount, taxPercent, tax, total }
}

interface History {
  /** The start of the running period, or of the last one that was paid for. */
  paidFrom: string
  paidWith: string
  months: number
  /** The period after it could not be charged. */
  failed: boolean
}

async function insertInvoices(
  tx: Db,
  store: StoreSeed,
  { paidFrom, paidWith, months, failed }: History,
): Promise<void> {
  const { tenant } = store
  const { plan } = composeSubscription(store)
  const buyer = await buyerOf(tx, tenant)
  const numbers = new Map<string, number>()
  const starts = Array.from({ length: months + (failed ? 1 : 0) }, (_, at) =>
    afterMonths(new Date(paidFrom), at - months + 1),
  )
  const rows = starts.map((start, at) => {
    const issuedOn = start.toISOString()
    const year = issuedOn.slice(0, 4)
    const nth = (numbers.get(year) ?? 0) + 1
    numbers.set(year, nth)
    const id = seedId(tenant, 'invoice', at)
    const number = `${year}-${String(nth).padStart(4, '0')}`
    const isFailed = failed && at === starts.length - 1
    const end = afterMonths(start, 1).toISOString()
    const bill = { ...billOf(plan.amount), period: { start: issuedOn, end } }
    const composed = composeInvoice({ id, number, status: 'paid', issuedOn, bill, paidWith, buyer })
    const unpaid = { status: 'failed' as const, paidOn: null, paidWith: '', failure: DECLINED }
    const retryOn = store.persona.isOnHold ? null : daysFrom(start, RETRY_DAYS.at(-1) ?? 0)
    const doc = isFailed ? { ...composed, ...unpaid, retryOn } : composed
    const effect = isFailed
      ? { ...NO_EFFECT, subscription: { current_period_end: end }, account: { paid: plan.amount, paidFrom: issuedOn } }
      : null
    return { id, tenant, number, status: doc.status, issuedOn: start, doc, effect }
  })
  await tx.insert(billingInvoices).values(rows)
}
