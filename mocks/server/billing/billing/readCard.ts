import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/billing/paymentMethod.ts'
import type { Db } from '../../../db/database.ts'
import { paymentMethods } from '../../../db/tables/orders/postage.ts'

export async function readCard(db: Db, tenant: string): Promise<PaymentMethod['creditCard']> {
  const [found] = await db.select().from(paymentMethods).where(eq(paymentMethods.tenant, tenant))
  return found ? { ...found.doc, address: found.doc.address ?? null } : null
}
