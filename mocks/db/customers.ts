import { sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers.ts'
import type { Db } from './database.ts'
import { searchLines, sortKey } from './fold.ts'
import { newId } from './ids.ts'
import { customers } from './schema/orders.ts'

/** What is stored of a customer beside the document, whose counts are as they should be. */
export const customerRow = (doc: Customer): typeof customers.$inferInsert => ({
  id: doc.id,
  tenant: doc.tenant,
  revision: doc.revision,
  nameKey: sortKey(doc.name),
  emailKey: doc.emailAddress.toLowerCase(),
  searchText: searchLines(doc.name, doc.emailAddress, doc.company),
  orderCount: doc.orderCount,
  ordersTotal: doc.ordersTotalPrice,
  createdOn: new Date(doc.createdOn),
  doc,
})

/** What an order says of its customer. */
interface PlacedOrder {
  tenant: string
  placedBy: { firstName: string; lastName: string; emailAddress: string }
  /** Cents. */
  total: number
  now: Date
}

/** Counts an order for the customer with this email address, who is added if unknown; returns the id. */
export async function countCustomer(tx: Db, { tenant, placedBy, total, now }: PlacedOrder): Promise<string> {
  const name = `${placedBy.firstName} ${placedBy.lastName}`.trim()
  const doc: Customer = {
    ...placedBy,
    id: newId(),
    name,
    company: '',
    phoneNumber: '',
    tags: [],
    orderCount: 1,
    ordersTotalPrice: total,
    averageOrderPrice: total,
    isRepeat: false,
    emailOptIn: false,
    textMessageOptIn: false,
    marketToCustomer: true,
    merchantNote: '',
    revision: 1,
    tenant,
    createdOn: now.toISOString(),
  }
  const [counted] = await tx
    .insert(customers)
    .values(customerRow(doc))
    .onConflictDoUpdate({
      target: [customers.tenant, customers.emailKey],
      set: {
        orderCount: sql`${customers.orderCount} + 1`,
        ordersTotal: sql`${customers.ordersTotal} + ${total}`,
      },
    })
    .returning({ id: customers.id })
  if (!counted) throw new Error('An insert that can only update or add gives one row.')
  return counted.id
}
