import { eq } from 'drizzle-orm'
import { BillingAddress } from '#contract/billing/billingAddress.ts'
import type { PaymentMethod } from '#contract/billing/paymentMethod.ts'
import type { Db } from '../../../db/database.ts'
import { paymentMethods } from '../../../db/tables/orders/postage.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { readBillingDetails } from '../cancellation/billingDetails.ts'

/** The card, and the billing address to offer for another one: the card's, else that of the invoices or the store if it can be one. */
export async function readPaymentMethod(db: Db, tenant: string): Promise<PaymentMethod> {
  const creditCard = await readCard(db, tenant)
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  const { address } = await readBillingDetails(db, tenant)
  const known = [address, store?.doc.mailingAddress].map(one => BillingAddress.safeParse(one).data).find(Boolean)
  return { creditCard, billingAddress: creditCard?.address ?? known ?? null }
}

export async function readCard(db: Db, tenant: string): Promise<PaymentMethod['creditCard']> {
  const [found] = await db.select().from(paymentMethods).where(eq(paymentMethods.tenant, tenant))
  return found ? { ...found.doc, address: found.doc.address ?? null } : null
}
