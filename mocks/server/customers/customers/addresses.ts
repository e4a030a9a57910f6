import { and, desc, eq, sql } from 'drizzle-orm'
import type { ShippingAddress } from '#contract/customers/customerAddresses.ts'
import type { Db } from '../../../db/database.ts'
import { customerAddresses, customers } from '../../../db/tables/customers/customers.ts'
import { notFound } from '../../machine/problems.ts'
import { recordAddress } from './events.ts'

/** Deletes an address; of the others, the newest becomes the default one. Call with the customer locked. */
export async function removeAddress(
  db: Db,
  by: Pick<Parameters<typeof recordAddress>[1], 'caller' | 'now'>,
  customerId: string,
  address: ShippingAddress,
): Promise<void> {
  await db.delete(customerAddresses).where(eq(customerAddresses.id, address.id))
  const [next] = await addressesOf(db, customerId)
  if (address.isDefault && next) await makeDefault(db, next.id)
  await recordAddress(db, { ...by, customerId, kind: 'addressDeleted', address })
}

/** Two writes of one customer's addresses wait for each other: there is one default. */
export async function lockCustomer(db: Db, id: string): Promise<void> {
  const [found] = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update')
  if (!found) throw notFound('customer')
}

/** The default first, then the newest. */
export async function addressesOf(db: Db, customerId: string): Promise<ShippingAddress[]> {
  const { isDefault, createdOn, id } = customerAddresses
  const rows = await db
    .select({ doc: customerAddresses.doc })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(isDefault), desc(createdOn), desc(id))
  return rows.map(({ doc }) => doc)
}

export async function readAddress(
  db: Db,
  { id, addressId }: { id: string; addressId: string },
): Promise<ShippingAddress> {
  const [found] = await db
    .select({ doc: customerAddresses.doc })
    .from(customerAddresses)
    .where(and(eq(customerAddresses.customerId, id), eq(customerAddresses.id, addressId)))
  if (!found) throw notFound('address')
  return found.doc
}

const isDefaultNow = (isDefault: boolean) => ({
  isDefault,
  doc: sql`${customerAddresses.doc} || jsonb_build_object('isDefault', ${isDefault}::boolean,
    'revision', (${customerAddresses.doc} ->> 'revision')::int + 1)`,
})

export const clearDefault = (db: Db, customerId: string) =>
  db
    .update(customerAddresses)
    .set(isDefaultNow(false))
    .where(and(eq(customerAddresses.customerId, customerId), customerAddresses.isDefault))

export const makeDefault = (db: Db, id: string) =>
  db.update(customerAddresses).set(isDefaultNow(true)).where(eq(customerAddresses.id, id))
