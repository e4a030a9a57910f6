import type { NewShippingAddress } from '#contract/customers/customerAddresses.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { differences } from '#lib/merge.ts'
import type { Db } from '../../../db/database.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import type { Caller } from '../../machine/auth.ts'
import { recordEvent } from '../../store/timeline/records.ts'

/** Fields that a timeline names when they change. */
const EDITED = [
  'firstName',
  'lastName',
  'company',
  'emailAddress',
  'phoneNumber',
  'tags',
  'emailOptIn',
  'textMessageOptIn',
  'marketToCustomer',
  'merchantNote',
  'avalaraEntityUseCode',
] as const

interface By {
  caller: Pick<Caller, 'tenant' | 'user'>
  now: Date
}

interface Written extends By {
  record: Customer
  before: Customer | null
}

/** Adds to a customer's timeline that the customer was added, or which fields changed. */
export async function recordCustomer(tx: Db, { record, before, caller, now }: Written): Promise<void> {
  const fields = before ? differences(before, record).filter(field => EDITED.some(known => known === field)) : []
  if (before && fields.length === 0) return
  await recordEvent(tx, {
    tenant: caller.tenant,
    logId: record.id,
    doneOn: now,
    doneBy: await nameOfUser(tx, caller),
    kind: before ? 'updated' : 'created',
    fields: fields.map(String),
  })
}

interface Told extends By {
  customerId: string
  kind: 'addressAdded' | 'addressChanged' | 'addressDeleted'
  address: Pick<NewShippingAddress, 'address1' | 'city' | 'state'>
}

/** Adds a change of an address to a customer's timeline. */
export const recordAddress = async (tx: Db, { caller, now, customerId, kind, address }: Told) =>
  recordEvent(tx, {
    tenant: caller.tenant,
    logId: customerId,
    doneOn: now,
    doneBy: await nameOfUser(tx, caller),
    kind,
    text: [address.address1, address.city, address.state].filter(Boolean).join(', '),
  })
