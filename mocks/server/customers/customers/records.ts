import { and, eq, sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers/customers.ts'
import { fold } from '#lib/fold.ts'
import { phoneDigits } from '#lib/phone.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { searchLines, sortKey } from '../../../db/searchText.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { containsWords } from '../../machine/lists.ts'
import { recordEvent } from '../../store/timeline/records.ts'

/** One customer an address in a store, in whatever case. */
export const emailKeyOf = (emailAddress: string) => emailAddress.trim().toLowerCase() || null

/** What is stored of a customer beside the document, without the counts. */
export const customerColumns = (doc: Customer) => ({
  id: doc.id,
  tenant: doc.tenant,
  revision: doc.revision,
  nameKey: sortKey(doc.name),
  emailKey: emailKeyOf(doc.emailAddress),
  searchText: searchLines(
    doc.name,
    doc.emailAddress,
    doc.company,
    phoneDigits(doc.phoneNumber),
    ...(doc.formerEmails ?? []),
  ),
  tagKeys: doc.tags.map(fold),
  emailOptIn: doc.emailOptIn,
  textMessageOptIn: doc.textMessageOptIn,
  marketToCustomer: doc.marketToCustomer,
  createdOn: new Date(doc.createdOn),
})

/** The stored columns of a customer with correct counts. */
export const customerRow = (doc: Customer): typeof customers.$inferInsert => ({
  ...customerColumns(doc),
  orderCount: doc.orderCount,
  ordersTotal: doc.ordersTotalPrice,
  doc,
})

export const fullName = (firstName: string, lastName: string) => `${firstName.trim()} ${lastName.trim()}`.trim()

/** A customer with no other data. */
export function newCustomer(known: Partial<Customer> & Pick<Customer, 'tenant' | 'createdOn'>): Customer {
  const { id = newId(), firstName = '', lastName = '', phoneNumber = '', createdOn } = known
  return {
    emailAddress: '',
    company: '',
    tags: [],
    orderCount: 0,
    ordersTotalPrice: 0,
    netTotalPrice: 0,
    averageOrderPrice: 0,
    isRepeat: false,
    emailOptIn: false,
    textMessageOptIn: false,
    consents: { email: null, textMessage: null },
    marketToCustomer: true,
    merchantNote: '',
    avalaraEntityUseCode: '',
    revision: 1,
    updatedOn: createdOn,
    contactInformation: { firstName, lastName, phoneNumber, address: null },
    ...known,
    id,
    auditLogId: id,
    name: fullName(firstName, lastName),
    firstName,
    lastName,
    phoneNumber,
  }
}

/**
 * The customer with an email address, or the one that a customer with it was merged into: limits for each customer hold for all
 * addresses of a shopper. `null` if there is none.
 */
export async function customerWith(db: Db, tenant: string, emailAddress: string): Promise<Customer | null> {
  const key = emailKeyOf(emailAddress)
  if (key === null) return null
  const ofStore = eq(customers.tenant, tenant)
  const [found] = await db
    .select({ doc: customers.doc })
    .from(customers)
    .where(and(ofStore, eq(customers.emailKey, key)))
  if (found) return found.doc
  // By the index of what can be searched for.
  const isFormer = sql`${customers.doc} -> 'formerEmails' @> ${JSON.stringify([key])}::jsonb`
  const [merged] = await db
    .select({ doc: customers.doc })
    .from(customers)
    .where(and(ofStore, containsWords(customers.searchText, key), isFormer))
    .limit(1)
  return merged?.doc ?? null
}

/** An order's data about its customer. */
interface PlacedOrder {
  tenant: string
  placedBy: { firstName: string; lastName: string; emailAddress: string; phoneNumber?: string }
  /** Cents. */
  total: number
  now: Date
}

/** Counts an order for the customer with this email address, now or formerly, who is added if unknown; returns the id. */
export async function countCustomer(tx: Db, { tenant, placedBy, total, now }: PlacedOrder): Promise<string> {
  const known = await customerWith(tx, tenant, placedBy.emailAddress)
  const id = known && (await countForCustomer(tx, { tenant, customerId: known.id, orders: 1, total }))
  if (id) return id
  const { firstName, lastName, emailAddress, phoneNumber = '' } = placedBy
  const createdOn = now.toISOString()
  const doc = newCustomer({ tenant, firstName, lastName, emailAddress, phoneNumber, createdOn })
  const [counted] = await tx
    .insert(customers)
    .values({ ...customerRow(doc), orderCount: 1, ordersTotal: total })
    .onConflictDoUpdate({
      target: [customers.tenant, customers.emailKey],
      set: {
        orderCount: sql`${customers.orderCount} + 1`,
        ordersTotal: sql`${customers.ordersTotal} + ${total}`,
      },
    })
    .returning({ id: customers.id })
  if (!counted) throw new Error('An insert that can only update or add gives one row.')
  if (counted.id === doc.id) await recordEvent(tx, { tenant, logId: doc.id, doneOn: now, doneBy: '', kind: 'created' })
  return counted.id
}

interface Counted {
  tenant: string
  customerId: string
  orders: number
  /** Cents. */
  total: number
}

/** Adds to the counts of a customer; returns the id, or `null` if there is no such customer. */
export async function countForCustomer(tx: Db, { tenant, customerId, orders, total }: Counted): Promise<string | null> {
  const [counted] = await tx
    .update(customers)
    .set({
      orderCount: sql`${customers.orderCount} + ${orders}`,
      ordersTotal: sql`${customers.ordersTotal} + ${total}`,
    })
    .where(and(eq(customers.tenant, tenant), eq(customers.id, customerId)))
    .returning({ id: customers.id })
  return counted?.id ?? null
}
