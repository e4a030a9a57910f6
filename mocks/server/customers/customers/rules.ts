import { and, eq, gt, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { ConsentSource, Customer } from '#contract/customers/customers.ts'
import type { Condition } from '#contract/filter.ts'
import { broken } from '#contract/rules/rules.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { fold } from '#lib/fold.ts'
import { distinctTags } from '#lib/tags.ts'
import type { Db } from '../../../db/database.ts'
import { customerAddresses, customers } from '../../../db/tables/customers/customers.ts'
import { RETURNED } from '../../../db/tables/insight/salesTriggers.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { containsWords, MOMENT_COMPARISONS, unknownCondition, WHOLE_COMPARISONS } from '../../machine/lists.ts'
import { refuseFields } from '../../machine/problems.ts'
import { emailKeyOf, fullName } from './records.ts'

/** A customer's document with the counts, which only columns have. */
export const CUSTOMER_DOC = sql`${customers.doc} || jsonb_build_object(
  'orderCount', ${customers.orderCount}, 'ordersTotalPrice', ${customers.ordersTotal})`

/** What a customer's orders cost, and that after refunds: the average is of the latter, as in analytics. */
export function pricesOf({ orderCount, total, returned }: { orderCount: number; total: number; returned: number }) {
  const net = total - returned
  return {
    ordersTotalPrice: total,
    netTotalPrice: net,
    averageOrderPrice: orderCount === 0 ? 0 : Math.round(net / orderCount),
  }
}

/** Adds what is not stored: what follows from the counts, and the default address. */
export async function completeCustomers(db: Db, records: Customer[]): Promise<Customer[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const rows = await db
    .select({ customerId: customerAddresses.customerId, doc: customerAddresses.doc })
    .from(customerAddresses)
    .where(and(inArray(customerAddresses.customerId, ids), customerAddresses.isDefault))
  const addresses = new Map(rows.map(({ customerId, doc }) => [customerId, postalAddress(doc)]))
  const refunds = await db
    .select({ customerId: orders.customerId, sum: sql<string>`sum(${sql.raw(RETURNED)})`.mapWith(Number) })
    .from(orders)
    .where(and(inArray(orders.customerId, ids), gt(orders.refunded, 0), eq(orders.isCanceled, false)))
    .groupBy(orders.customerId)
  const returned = new Map(refunds.map(({ customerId, sum }) => [customerId, sum]))
  return records.map(record => {
    const { id, orderCount, ordersTotalPrice, firstName, lastName, phoneNumber } = record
    return {
      ...record,
      ...pricesOf({ orderCount, total: ordersTotalPrice, returned: returned.get(id) ?? 0 }),
      isRepeat: orderCount > 1,
      contactInformation: { firstName, lastName, phoneNumber, address: addresses.get(id) ?? null },
    }
  })
}

const postalAddress = ({ address1, address2, city, state, postalCode, country }: PostalAddress): PostalAddress => ({
  address1,
  address2,
  city,
  state,
  postalCode,
  country,
})

/** A customer in its stored form: with a name, distinct tags, and a unique email address. */
export async function prepareCustomer(
  tx: Db,
  sent: Customer,
  before: Customer | null,
  by: ConsentSource = 'merchant',
): Promise<Customer> {
  const record: Customer = {
    ...sent,
    firstName: sent.firstName.trim(),
    lastName: sent.lastName.trim(),
    name: fullName(sent.firstName, sent.lastName),
    emailAddress: sent.emailAddress.trim(),
    tags: distinctTags(sent.tags),
    orderCount: before?.orderCount ?? 0,
    ordersTotalPrice: before?.ordersTotalPrice ?? 0,
    formerEmails: before?.formerEmails,
    consents: {
      email: consentOf(sent, before, 'emailOptIn', 'email', by),
      textMessage: consentOf(sent, before, 'textMessageOptIn', 'textMessage', by),
    },
    auditLogId: sent.id,
  }
  await checkEmail(tx, record)
  return record
}

/** Set when an opt-in changes. `null` for a new customer who has not opted in. */
function consentOf(
  sent: Customer,
  before: Customer | null,
  flag: 'emailOptIn' | 'textMessageOptIn',
  name: 'email' | 'textMessage',
  by: ConsentSource,
) {
  if (sent[flag] === (before?.[flag] ?? false)) return before?.consents?.[name] ?? null
  return { on: sent.updatedOn, by }
}

async function checkEmail(tx: Db, { tenant, id, emailAddress }: Customer): Promise<void> {
  const key = emailKeyOf(emailAddress)
  if (key === null) return
  const [other] = await tx
    .select({ name: sql<string>`${customers.doc} ->> 'name'` })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.emailKey, key), ne(customers.id, id)))
  if (other) throw refuseFields([emailTaken(other.name)])
}

/** The other customer is not known by name where both were written at the same moment. */
export const emailTaken = (name = 'Another customer') => ({
  field: 'emailAddress',
  message: broken('emailTaken', { name }),
  code: 'emailTaken',
})

const FLAGS: Record<string, (value: boolean) => SQL> = {
  isRepeat: value => (value ? sql`${customers.orderCount} > 1` : sql`${customers.orderCount} <= 1`),
  emailOptIn: value => eq(customers.emailOptIn, value),
  textMessageOptIn: value => eq(customers.textMessageOptIn, value),
  marketToCustomer: value => eq(customers.marketToCustomer, value),
}

const NEW_MS = 30 * 24 * 3600 * 1000

/** Customers who were added since then are new. */
export const newSince = (now: Date) => new Date(now.getTime() - NEW_MS)

/** A condition of the list's filter in SQL. */
export function customerCondition(condition: Condition, now: Date): SQL {
  const { field, operator, value } = condition
  if (field === 'isNew' && operator === 'eq' && value === true) return gte(customers.createdOn, newSince(now))
  const flag = Object.hasOwn(FLAGS, field) ? FLAGS[field] : undefined
  if (flag && operator === 'eq' && typeof value === 'boolean') return flag(value)
  if (typeof value === 'number' && (field === 'orderCount' || field === 'ordersTotalPrice')) {
    const column = field === 'orderCount' ? customers.orderCount : customers.ordersTotal
    const compare = WHOLE_COMPARISONS[operator]
    if (compare) return compare(column, value)
    if (operator === 'eq' && Number.isSafeInteger(value)) return eq(column, value)
  }
  if (typeof value === 'string') {
    const found = textCondition(condition, value)
    if (found) return found
  }
  throw unknownCondition(condition)
}

function textCondition({ field, operator }: Condition, value: string): SQL | undefined {
  if (field === 'emailAddress' && operator === 'eq') return eq(customers.emailKey, value.toLowerCase())
  if (field === 'tag' && operator === 'eq') return sql`${customers.tagKeys} @> array[${fold(value)}]::text[]`
  if (field === 'text' && operator === 'contains') return containsWords(customers.searchText, value)
  const compare = MOMENT_COMPARISONS[operator]
  const moment = new Date(value)
  if (field === 'createdOn' && compare && !Number.isNaN(moment.getTime())) return compare(customers.createdOn, moment)
  return undefined
}
