import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { StoreCreditEntry } from '#contract/customers/storeCredits.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { searchLines } from '../../../db/searchText.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { storeCreditEntries, storeCredits } from '../../../db/tables/customers/storeCredits.ts'

export type StoreCreditRow = typeof storeCredits.$inferSelect

interface Issue {
  tenant: string
  emailAddress: string
  amount: number
  reason: string
  expiresOn: Date | null
  now: Date
  doneBy: string
  order?: { id: string; orderNumber: string; customerId: string | null }
}

/** Issues store credit. Call in a transaction. */
export async function issueCredit(tx: Db, issue: Issue): Promise<StoreCreditRow> {
  const { tenant, emailAddress, amount, reason, expiresOn, now, order } = issue
  const emailKey = emailAddress.toLowerCase()
  const owner = order?.customerId ? eq(customers.id, order.customerId) : eq(customers.emailKey, emailKey)
  const [customer] = await tx
    .select({ id: customers.id, name: sql<string>`${customers.doc}->>'name'` })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), owner))
  const [credit] = await tx
    .insert(storeCredits)
    .values({
      ...{ id: newId(now.getTime()), tenant, emailAddress, emailKey, expiresOn, reason },
      customerId: customer?.id ?? null,
      orderId: order?.id ?? null,
      orderNumber: order?.orderNumber ?? '',
      searchText: searchLines(emailAddress, customer?.name ?? '', order?.orderNumber ?? ''),
      ...{ issuedAmount: amount, balance: 0, revision: 0, createdOn: now, updatedOn: now },
    })
    .returning()
  return addEntry(tx, credit as StoreCreditRow, { ...issue, kind: 'issued' })
}

interface Entry {
  kind: StoreCreditEntry['kind']
  amount: number
  reason: string
  doneBy: string
  now: Date
  order?: { id: string; orderNumber: string }
  correctsId?: string
}

/** Adds an entry to the ledger of a credit that is locked, or new in this transaction. */
export async function addEntry(tx: Db, credit: StoreCreditRow, entry: Entry): Promise<StoreCreditRow> {
  const { kind, amount, reason, doneBy, now, order, correctsId } = entry
  const balance = credit.balance + amount
  const revision = credit.revision + 1
  await tx.insert(storeCreditEntries).values({
    ...{
      id: newId(now.getTime()),
      tenant: credit.tenant,
      creditId: credit.id,
      number: revision,
      kind,
      amount,
      balance,
    },
    correctsId: correctsId ?? null,
    createdOn: now,
    details: { reason, doneBy, orderId: order?.id ?? null, orderNumber: order?.orderNumber ?? '' },
  })
  const [changed] = await tx
    .update(storeCredits)
    .set({ balance, revision, updatedOn: now, ...(kind === 'expired' && { expiredOn: now }) })
    .where(eq(storeCredits.id, credit.id))
    .returning()
  return changed as StoreCreditRow
}

export interface Shopper {
  customerId?: string | null | undefined
  emailAddress?: string | undefined
}

/** The credits that a shopper can spend now. */
export function spendable(tenant: string, { customerId, emailAddress }: Shopper, now: Date): SQL | undefined {
  const owners = [
    ...(customerId ? [eq(storeCredits.customerId, customerId)] : []),
    ...(emailAddress ? [eq(storeCredits.emailKey, emailAddress.toLowerCase())] : []),
  ]
  const isLive = or(isNull(storeCredits.expiresOn), gt(storeCredits.expiresOn, now))
  return and(
    eq(storeCredits.tenant, tenant),
    gt(storeCredits.balance, 0),
    isLive,
    owners.length > 0 ? or(...owners) : sql`false`,
  )
}

interface Spend {
  amount: number
  doneBy: string
  now: Date
  order: { id: string; orderNumber: string }
}

/**
 * Spends an amount of a shopper's credits, those that expire soonest first. If there is less, spends nothing and
 * returns the available amount. Call in a transaction.
 */
export async function spendCredit(tx: Db, tenant: string, shopper: Shopper, spend: Spend): Promise<number> {
  const rows = await tx
    .select()
    .from(storeCredits)
    .where(spendable(tenant, shopper, spend.now))
    .orderBy(sql`${storeCredits.expiresOn} asc nulls last`, asc(storeCredits.createdOn), asc(storeCredits.id))
    .for('update')
  const total = rows.reduce((sum, { balance }) => sum + balance, 0)
  if (total < spend.amount) return total
  let left = spend.amount
  for (const credit of rows) {
    const part = Math.min(left, credit.balance)
    if (part > 0) await addEntry(tx, credit, { ...spend, kind: 'spent', amount: -part, reason: '' })
    left -= part
  }
  return total
}
