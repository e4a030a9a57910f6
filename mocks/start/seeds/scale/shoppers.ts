import type { ShippingAddress } from '#contract/customers/customerAddresses.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { fold } from '#lib/fold.ts'
import { newCustomer } from '../../../server/customers/customers/records.ts'
import { CITIES, FIRST_NAMES, LAST_NAMES, STREETS } from '../people.ts'
import type { Random } from '../random.ts'
import type { Ids } from './timeIds.ts'

/** A customer with where they live. */
export interface Shopper {
  customer: Customer
  address: PostalAddress
}

/** The `at`-th customer of a store. */
export function composeShopper(at: number, on: number, { tenant, ids, random }: Seed): Shopper {
  const firstName = FIRST_NAMES[at % FIRST_NAMES.length] as string
  const lastName = LAST_NAMES[(at * 7 + Math.floor(at / FIRST_NAMES.length)) % LAST_NAMES.length] as string
  const createdOn = new Date(on).toISOString()
  const emailOptIn = random.chance(45)
  const customer = newCustomer({
    ...{ id: ids(on), tenant, firstName, lastName, createdOn, emailOptIn },
    emailAddress: `${fold(firstName)}.${fold(lastName)}${at + 1}@mail.example`,
    company: random.chance(6) ? `${lastName} & Co.` : '',
    phoneNumber: `617${String(2_000_000 + at)}`,
    tags: random.chance(6) ? ['wholesale'] : [],
    consents: { email: emailOptIn ? { on: createdOn, by: 'storefront' } : null, textMessage: null },
  })
  const address1 = `${random.whole(1, 940)} ${random.pick(STREETS)}`
  return { customer, address: { address1, address2: '', ...random.pick(CITIES), country: 'US' } }
}

interface Seed {
  tenant: string
  ids: Ids
  random: Random
}

export function addressRow({ customer, address }: Shopper, ids: Ids) {
  const { id: customerId, tenant, firstName, lastName, phoneNumber } = customer
  const createdOn = new Date(customer.createdOn)
  const id = ids(createdOn.getTime())
  const doc: ShippingAddress = { ...address, id, firstName, lastName, phoneNumber, isDefault: true, revision: 1 }
  return { id, tenant, customerId, isDefault: true, createdOn, doc }
}

export const createdEntry = ({ customer: { id: logId, tenant, createdOn } }: Shopper, ids: Ids) => ({
  ...{ id: ids(Date.parse(createdOn)), tenant, logId, doneOn: new Date(createdOn), doneBy: '', kind: 'created' },
  details: { fields: [], text: '' },
})
