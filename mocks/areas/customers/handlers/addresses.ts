import { and, desc, eq, sql } from 'drizzle-orm'
import {
  createShippingAddress,
  deleteShippingAddress,
  listShippingAddresses,
  MOST_ADDRESSES,
  type ShippingAddress,
  updateShippingAddress,
} from '#contract/customers/customerAddresses.ts'
import { handle } from '../../../api/handle.ts'
import { notFound, Refusal, staleRevision } from '../../../api/problems.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { recordAddress } from '../events.ts'
import { customerAddresses, customers } from '../table.ts'

export const customerAddressHandlers = [
  handle(listShippingAddresses, async ({ db, params }) => {
    if ((await db.$count(customers, eq(customers.id, params.id))) === 0) throw notFound('customer')
    return { items: await addressesOf(db, params.id) }
  }),

  handle(createShippingAddress, async ({ db, params, body, now, ...caller }) => {
    await lockCustomer(db, params.id)
    const others = await addressesOf(db, params.id)
    if (others.length >= MOST_ADDRESSES) {
      const message = `A customer can have ${MOST_ADDRESSES} addresses. Delete one that is no longer used.`
      throw new Refusal(400, { message, code: 'tooMany' })
    }
    const doc: ShippingAddress = {
      ...body,
      id: newId(),
      isDefault: body.isDefault || others.length === 0,
      revision: 1,
    }
    if (doc.isDefault) await clearDefault(db, params.id)
    const { id, isDefault } = doc
    await db
      .insert(customerAddresses)
      .values({ id, tenant: caller.tenant, customerId: params.id, isDefault, createdOn: now, doc })
    await recordAddress(db, { caller, now, customerId: params.id, kind: 'addressAdded', address: doc })
    return doc
  }),

  handle(updateShippingAddress, async ({ db, params, body, now, ...caller }) => {
    await lockCustomer(db, params.id)
    const before = await readAddress(db, params)
    if (before.revision !== body.revision) throw staleRevision('address', before)
    // A customer with addresses always has a default: it changes only by choosing another one.
    const isDefault = body.isDefault || before.isDefault
    const doc: ShippingAddress = { ...body, id: before.id, isDefault, revision: before.revision + 1 }
    if (isDefault && !before.isDefault) await clearDefault(db, params.id)
    await db.update(customerAddresses).set({ isDefault, doc }).where(eq(customerAddresses.id, doc.id))
    await recordAddress(db, { caller, now, customerId: params.id, kind: 'addressChanged', address: doc })
    return doc
  }),

  handle(deleteShippingAddress, async ({ db, params, now, ...caller }) => {
    await lockCustomer(db, params.id)
    await removeAddress(db, { caller, now }, params.id, await readAddress(db, params))
  }),
]

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
async function lockCustomer(db: Db, id: string): Promise<void> {
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

async function readAddress(db: Db, { id, addressId }: { id: string; addressId: string }): Promise<ShippingAddress> {
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
