import { and, eq } from 'drizzle-orm'
import type { ShippingAddress } from '#contract/customers/customerAddresses.ts'
import { CUSTOMER_EXPORT_ONLY, CUSTOMER_IMPORT_COLUMNS } from '#contract/customers/customerImport.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { customerAddresses, customers } from '../../../../db/tables/customers/customers.ts'
import { violatedConstraint } from '../../../../db/transaction.ts'
import { removeAddress } from '../../../customers/customers/addresses.ts'
import { recordAddress, recordCustomer } from '../../../customers/customers/events.ts'
import { customerColumns, newCustomer } from '../../../customers/customers/records.ts'
import { emailTaken, prepareCustomer } from '../../../customers/customers/rules.ts'
import { lockRow } from '../../../machine/lockedAt.ts'
import { refuseFields } from '../../../machine/problems.ts'
import type { Actor } from '../../../orders/orders/actions/changeOrder.ts'
import type { Importer } from './importer.ts'
import { type CustomerPlan, type NewAddress, planCustomers } from './planCustomers.ts'

/** What an import of customers changes. */
export type CustomerBefore = Customer & {
  /** What became of the default address. */
  address: { did: 'nothing' | 'written' | 'removed'; before: ShippingAddress | null }
}

/** Customers from a file: found by id or email address and changed, or added. */
export const customerImporter: Importer<CustomerPlan> = {
  columns: [...CUSTOMER_IMPORT_COLUMNS, ...CUSTOMER_EXPORT_ONLY],
  required: ['id', 'emailAddress'],
  record: 'customer',
  before({ before, defaultAddress, address, isAddressRemoved }): CustomerBefore | null {
    const did = isAddressRemoved && defaultAddress ? 'removed' : address ? 'written' : 'nothing'
    return before && { ...before, address: { did, before: defaultAddress } }
  },
  plan: planCustomers,

  async lock(tx, tenant, id) {
    await lockRow(tx, customers, { tenant, id })
  },

  async carryOut(tx, actor, plan) {
    const record = await writeCustomer(tx, actor, plan)
    if (plan.isAddressRemoved && plan.defaultAddress) {
      await removeAddress(tx, { caller: actor, now: actor.now }, record.id, plan.defaultAddress)
    } else if (plan.address) await writeAddress(tx, actor, record, plan.address, plan.defaultAddress)
    return record.id
  },
}

async function writeCustomer(tx: Db, { tenant, user, now }: Actor, { before, fields }: CustomerPlan) {
  const at = now.toISOString()
  const sent: Customer = before
    ? { ...before, ...fields, revision: before.revision + 1, updatedOn: at }
    : { ...newCustomer({ tenant, createdOn: at, ...fields }), consents: { email: null, textMessage: null } }
  const record = await prepareCustomer(tx, sent, before, 'import')
  const { tenant: _, ...columns } = customerColumns(record)
  try {
    if (before) {
      await tx
        .update(customers)
        .set({ ...columns, doc: record })
        .where(and(eq(customers.tenant, tenant), eq(customers.id, before.id)))
    } else await tx.insert(customers).values({ ...customerColumns(record), doc: record })
  } catch (error) {
    throw violatedConstraint(error) === 'customers_email' ? refuseFields([emailTaken()]) : error
  }
  await recordCustomer(tx, { record, before, caller: { tenant, user }, now })
  return record
}

/** Puts the address in the place of the default one, or adds it as that. */
async function writeAddress(
  tx: Db,
  { tenant, user, now }: Actor,
  { id: customerId }: Customer,
  address: NewAddress,
  before: ShippingAddress | null,
) {
  const doc: ShippingAddress = {
    ...before,
    ...address,
    ...{ id: before?.id ?? newId(), isDefault: true, revision: (before?.revision ?? 0) + 1 },
  }
  if (before) await tx.update(customerAddresses).set({ doc }).where(eq(customerAddresses.id, doc.id))
  else {
    const row = { id: doc.id, tenant, customerId, isDefault: true, createdOn: now, doc }
    await tx.insert(customerAddresses).values(row)
  }
  const kind = before ? 'addressChanged' : 'addressAdded'
  await recordAddress(tx, { caller: { tenant, user }, now, customerId, kind, address: doc })
}
