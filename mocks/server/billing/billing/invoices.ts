import { and, asc, desc, eq, inArray, like } from 'drizzle-orm'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { billingInvoices } from '../../../db/tables/billing/billing.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { readBillingDetails } from '../cancellation/billingDetails.ts'
import type { Bill, Effect } from './effects.ts'

/** Who issues the invoices. */
const SELLER: Invoice['seller'] = {
  name: 'Backcounter Inc.',
  address: ['1 Market Square', 'Portland, ME 04101', 'United States'],
  taxId: '01-2345678',
  email: 'billing@backcounter.example',
}

const isDue = inArray(billingInvoices.status, ['open', 'failed'])

/** What is unpaid, the oldest first. */
export const dueInvoices = (tx: Db, tenant: string) =>
  tx
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.tenant, tenant), isDue))
    .orderBy(asc(billingInvoices.issuedOn), asc(billingInvoices.id))

export interface Issued {
  tenant: string
  bill: Bill
  now: Date
  status: 'open' | 'paid'
  paidWith?: string
  /** What paying it does. */
  effect?: Effect
}

type Composed = Pick<Invoice, 'id' | 'number' | 'status' | 'issuedOn' | 'paidWith' | 'buyer'> & { bill: Bill }

export const composeInvoice = ({ bill, status, issuedOn, ...invoice }: Composed): Invoice => ({
  ...{ status, issuedOn, paidOn: status === 'paid' ? issuedOn : null, retryOn: null, failure: '', seller: SELLER },
  ...invoice,
  ...bill,
})

/** Issues the next invoice of a store. Its billing is locked, so that numbers have no gaps. */
export async function issueInvoice(
  tx: Db,
  { tenant, bill, now, status, paidWith = '', effect }: Issued,
): Promise<string> {
  const issuedOn = now.toISOString()
  const year = issuedOn.slice(0, 4)
  const [last] = await tx
    .select({ number: billingInvoices.number })
    .from(billingInvoices)
    .where(and(eq(billingInvoices.tenant, tenant), like(billingInvoices.number, `${year}-%`)))
    .orderBy(desc(billingInvoices.number))
    .limit(1)
  const number = `${year}-${String(Number(last?.number.slice(5) ?? 0) + 1).padStart(4, '0')}`
  const id = newId()
  const buyer = await buyerOf(tx, tenant)
  const doc = composeInvoice({ id, number, status, issuedOn, bill, paidWith, buyer })
  await tx.insert(billingInvoices).values({ id, tenant, number, status, issuedOn: now, doc, effect: effect ?? null })
  return id
}

/** Changes the state of an invoice. */
export async function changeInvoice(
  tx: Db,
  tenant: string,
  id: string,
  change: Partial<Invoice>,
): Promise<Invoice | undefined> {
  const isThis = and(eq(billingInvoices.tenant, tenant), eq(billingInvoices.id, id))
  const [found] = await tx.select().from(billingInvoices).where(isThis)
  if (!found) return undefined
  const doc = { ...found.doc, ...change }
  await tx.update(billingInvoices).set({ doc, status: doc.status }).where(isThis)
  return doc
}

/** The store as it is on invoices: as it says, else as it is known. */
export async function buyerOf(tx: Db, tenant: string): Promise<Invoice['buyer']> {
  const [store] = await tx.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  const details = await readBillingDetails(tx, tenant)
  const { name = '', email = '', mailingAddress = {} } = store?.doc ?? {}
  const {
    address1 = '',
    address2 = '',
    city = '',
    state = '',
    postalCode = '',
  } = (details.address.city === '' ? mailingAddress : details.address) as Record<string, string>
  const place = [city, `${state} ${postalCode}`.trim()].filter(part => part !== '').join(', ')
  const address = [address1, address2, place].filter(line => line !== '')
  return { name: details.company || name, address, taxId: details.taxId, email }
}
