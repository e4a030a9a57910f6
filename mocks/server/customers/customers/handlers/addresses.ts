import { and, eq } from 'drizzle-orm'
import {
  createShippingAddress,
  deleteShippingAddress,
  listShippingAddresses,
  MOST_ADDRESSES,
  type ShippingAddress,
  updateShippingAddress,
} from '#contract/customers/customerAddresses.ts'
import { broken } from '#contract/rules/rules.ts'
import { newId } from '../../../../db/ids.ts'
import { customerAddresses, customers } from '../../../../db/tables/customers/customers.ts'
import { handle } from '../../../machine/handle.ts'
import { requireCurrent } from '../../../machine/lockedAt.ts'
import { notFound, Refusal } from '../../../machine/problems.ts'
import { addressesOf, clearDefault, lockCustomer, readAddress, removeAddress } from '../addresses.ts'
import { recordAddress } from '../events.ts'

export const customerAddressHandlers = [
  handle(listShippingAddresses, async ({ db, tenant, params }) => {
    const own = and(eq(customers.tenant, tenant), eq(customers.id, params.id))
    if ((await db.$count(customers, own)) === 0) throw notFound('customer')
    return { items: await addressesOf(db, params.id) }
  }),

  handle(createShippingAddress, async ({ db, params, body, now, ...caller }) => {
    await lockCustomer(db, params.id)
    const others = await addressesOf(db, params.id)
    if (others.length >= MOST_ADDRESSES) {
      const message = broken('customerAddresses', { most: MOST_ADDRESSES })
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
    await requireCurrent('address', before.revision, body.revision, () => before)
    // A customer with addresses always has a default: it changes only by choosing another one.
    const isDefault = body.isDefault || before.isDefault
    const doc: ShippingAddress = { ...body, id: before.id, isDefault, revision: before.revision + 1 }
    if (isDefault && !before.isDefault) await clearDefault(db, params.id)
    await db.update(customerAddresses).set({ isDefault, doc }).where(eq(customerAddresses.id, doc.id))
    await recordAddress(db, { caller, now, customerId: params.id, kind: 'addressChanged', address: doc })
    return doc
  }),

  handle(deleteShippingAddress, async ({ db, params, basis, now, ...caller }) => {
    await lockCustomer(db, params.id)
    const before = await readAddress(db, params)
    await requireCurrent('address', before.revision, basis ?? before.revision, () => before)
    await removeAddress(db, { caller, now }, params.id, before)
  }),
]
