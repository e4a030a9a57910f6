import type { Db } from '../../../db/database.ts'
import { paymentMethods } from '../../../db/tables/orders/postage.ts'
import { lockBilling, saveBilling } from './accounts.ts'
import { withEntered } from './coupons.ts'
import { type Effect, type Entered, NO_EFFECT, NOTHING_ENTERED } from './effects.ts'
import { emailOwner } from './emails.ts'
import { changeInvoice, issueInvoice } from './invoices.ts'
import { merge } from './planChanges.ts'
import { readCard } from './readCard.ts'

interface Applied {
  tenant: string
  now: Date
  effect: Effect
}

/** Changes what a payment was for. `false`, and nothing is changed, if the store is canceled. Locks the store's billing. */
export async function applyEffect(tx: Db, { tenant, now, effect: stored }: Applied): Promise<boolean> {
  const billing = await lockBilling(tx, tenant)
  if (billing.subscription.status === 'canceled') return false
  const effect = { ...NO_EFFECT, ...stored }
  const { bill, paidWith } = effect
  const isCardNewer = billing.account.cardId !== effect.cardBefore
  const entered = isCardNewer ? { ...NOTHING_ENTERED, coupon: effect.entered.coupon } : effect.entered
  await saveEntered(tx, tenant, entered)
  const paid = { status: 'paid' as const, paidOn: now.toISOString(), retryOn: null, failure: '', paidWith }
  const issued = bill && (await issueInvoice(tx, { tenant, bill, now, status: 'paid', paidWith }))
  for (const id of [...effect.pays, ...(issued ? [issued] : [])]) {
    const invoice = await changeInvoice(tx, tenant, id, paid)
    if (invoice) await emailOwner(tx, { tenant, now }, { kind: 'receipt', invoice })
  }
  if (effect.changedTo) await emailOwner(tx, { tenant, now }, { kind: 'planChanged', plan: effect.changedTo })
  await saveBilling(tx, {
    tenant,
    subscription: merge(billing.subscription, effect.subscription),
    account: { ...withEntered(billing.account, entered, effect.uses), ...effect.account },
  })
  return true
}

/** What shows the card; its billing address stays where none is entered with another card. */
export async function saveEntered(
  tx: Db,
  tenant: string,
  { card, address }: Pick<Entered, 'card' | 'address'>,
): Promise<void> {
  const known = await readCard(tx, tenant)
  const shown = card ?? known
  if (!shown || (!card && !address)) return
  const { brand, lastFour, expiration } = shown
  await savePaymentCard(tx, tenant, { brand, lastFour, expiration, address: address ?? known?.address ?? null })
}

type ShownCard = typeof paymentMethods.$inferInsert.doc

export async function savePaymentCard(tx: Db, tenant: string, doc: ShownCard): Promise<void> {
  await tx
    .insert(paymentMethods)
    .values({ tenant, doc })
    .onConflictDoUpdate({ target: paymentMethods.tenant, set: { doc } })
}

/** A card as invoices name it: `Visa 4242`. */
export const cardLabel = (card: { brand: string; lastFour: string } | null | undefined): string =>
  card ? `${card.brand} ${card.lastFour}` : ''
