import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { paymentMethods } from '../../../db/tables/orders/postage.ts'
import { lockBilling, saveBilling } from './accounts.ts'
import type { Effect } from './effects.ts'
import { emailOwner } from './emails.ts'
import { changeInvoice, issueInvoice } from './invoices.ts'
import { merge } from './planChanges.ts'

interface Applied {
  tenant: string
  now: Date
  effect: Effect
  /** That was charged. */
  amount: number
}

/** Changes what a payment was for. `false`, and nothing is changed, if the store is canceled. Locks the store's billing. */
export async function applyEffect(tx: Db, { tenant, now, effect, amount }: Applied): Promise<boolean> {
  const billing = await lockBilling(tx, tenant)
  if (billing.subscription.status === 'canceled') return false
  if (effect.card) {
    const { brand, lastFour, expiration } = effect.card
    await savePaymentCard(tx, tenant, { brand, lastFour, expiration, address: null })
  }
  const paidWith = amount > 0 ? await cardLabel(tx, tenant) : ''
  const paid = { status: 'paid' as const, paidOn: now.toISOString(), retryOn: null, failure: '', paidWith }
  const issued = effect.bill && (await issueInvoice(tx, { tenant, bill: effect.bill, now, status: 'paid', paidWith }))
  for (const id of [...effect.pays, ...(issued ? [issued] : [])]) {
    const invoice = await changeInvoice(tx, tenant, id, paid)
    if (invoice) await emailOwner(tx, { tenant, now }, { kind: 'receipt', invoice })
  }
  if (effect.changedTo) await emailOwner(tx, { tenant, now }, { kind: 'planChanged', plan: effect.changedTo })
  await saveBilling(tx, {
    tenant,
    subscription: merge(billing.subscription, effect.subscription),
    account: { ...billing.account, ...effect.account },
  })
  return true
}

type ShownCard = typeof paymentMethods.$inferInsert.doc

export async function savePaymentCard(tx: Db, tenant: string, doc: ShownCard): Promise<void> {
  await tx
    .insert(paymentMethods)
    .values({ tenant, doc })
    .onConflictDoUpdate({ target: paymentMethods.tenant, set: { doc } })
}

/** `Visa 4242`. */
export async function cardLabel(tx: Db, tenant: string): Promise<string> {
  const [found] = await tx.select().from(paymentMethods).where(eq(paymentMethods.tenant, tenant))
  return found ? `${found.doc.brand} ${found.doc.lastFour}` : ''
}
