import { eq } from 'drizzle-orm'
import type { Customer } from '#contract/customers/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Condition, formatFilter } from '#contract/filter.ts'
import type { Db } from '../../mocks/db/database.ts'
import { customers } from '../../mocks/db/tables/customers/customers.ts'
import { timelineEntries } from '../../mocks/db/tables/store/timeline.ts'
import { inTransaction } from '../../mocks/db/transaction.ts'
import { customerRow, newCustomer } from '../../mocks/server/customers/customers/records.ts'
import { FIRST_NAMES, LAST_NAMES } from '../../mocks/start/seeds/people.ts'
import { createRandom, seedId } from '../../mocks/start/seeds/random.ts'
import type { Send } from './connect.ts'

export const CUSTOMER_COUNT = 50_000
/** Orders of the one who orders most. */
export const MOST_ORDERS = 5000
const BATCH = 500
const DAY_MS = 24 * 3600 * 1000
const GOAL = 40

export const customerId = (tenant: string, at: number) => seedId(tenant, 'bench customer', at)

/** The customer of an order, of 200,000: every fortieth belongs to the largest customer. */
export const buyerOf = (tenant: string, order: number) =>
  customerId(tenant, order % 40 === 0 ? 0 : 1 + (order % (CUSTOMER_COUNT - 1)))

const where = (...conditions: Condition[]) => ({ filter: formatFilter<Endpoint>(conditions) as string })
const search = (value: string) => where({ field: 'text', operator: 'contains', value })
const is = (field: string, value: string | boolean): Condition => ({ field, operator: 'eq', value })

const CASES: { name: string; query: Record<string, string> }[] = [
  { name: 'by name', query: {} },
  { name: 'page 900', query: { startIndex: '45000' } },
  ...['name', 'emailAddress', 'orderCount', 'ordersTotalPrice', 'createdOn'].map(field => ({
    name: `sort ${field} desc`,
    query: { sortBy: field, sortDirection: 'desc' },
  })),
  { name: 'repeat', query: where(is('isRepeat', true)) },
  { name: 'subscribed, by total', query: { ...where(is('emailOptIn', true)), sortBy: 'ordersTotalPrice' } },
  { name: 'tag', query: where(is('tag', 'wholesale')) },
  {
    name: 'spent between',
    query: where(
      { field: 'ordersTotalPrice', operator: 'ge', value: 20_000 },
      { field: 'ordersTotalPrice', operator: 'le', value: 21_000 },
    ),
  },
  { name: 'search name', query: search('Maren Abara') },
  { name: 'search part of a name', query: search('berg') },
  { name: 'search email', query: search('buyer31415@') },
  { name: 'search part of a phone', query: search('5531415') },
  { name: 'search two letters', query: search('ma') },
  { name: 'search almost all', query: search('mail') },
  { name: 'search nothing', query: search('zzyzx') },
]

export const CUSTOMER_CASES = CASES.map(({ name, query }) => ({
  name: `customers: ${name}`,
  goal: GOAL,
  query: { pageSize: '50', ...query },
}))

/** The requests of a customer's screen when it is opened, in parallel. */
export const openCustomer = async (send: Send, id: string): Promise<void> => {
  const get = (path: string, query: Record<string, string> = {}) => send(`${path}?${new URLSearchParams(query)}`)
  const [{ emailAddress }] = (await Promise.all([
    get(`admin/shoppers/${id}`),
    get(`admin/shoppers/${id}/totals`),
    get(`customers/${id}/shippingaddress`),
    get(`store/admin/auditlogs/${id}`, { startIndex: '0', pageSize: '10' }),
    get('store/admin/orders', {
      ...where(is('customerId', id)),
      ...{ sortBy: 'createdOn desc', pageSize: '10', startIndex: '0' },
    }),
    get('admin/storecredits/balance', { customerId: id }),
    get('admin/shoppertags'),
  ])) as [Customer, ...unknown[]]
  await get('admin/rest/carts', { ...where(is('email', emailAddress)), first: '10' })
}

/** Adds 50,000 customers to a store, each with a timeline, unless they are there. */
export async function seedCustomers(db: Db, tenant: string, now: Date): Promise<void> {
  if ((await db.$count(customers, eq(customers.tenant, tenant))) > 0) return
  const random = createRandom(`${tenant}/many customers`)
  await inTransaction(db, async tx => {
    for (let from = 0; from < CUSTOMER_COUNT; from += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, at) => {
        const orderCount = from + at === 0 ? MOST_ORDERS : random.whole(0, 8)
        return customerRow(
          newCustomer({
            id: customerId(tenant, from + at),
            tenant,
            firstName: random.pick(FIRST_NAMES),
            lastName: random.pick(LAST_NAMES),
            emailAddress: `buyer${from + at}@mail.example`,
            phoneNumber: `+1 55${String(from + at).padStart(5, '0')}`,
            tags: random.chance(15) ? ['wholesale'] : [],
            emailOptIn: random.chance(60),
            orderCount,
            ordersTotalPrice: orderCount * random.whole(1000, 9000),
            createdOn: new Date(now.getTime() - random.whole(0, 700) * DAY_MS).toISOString(),
          }),
        )
      })
      await tx.insert(customers).values(batch)
      await tx.insert(timelineEntries).values(
        batch.flatMap(({ id, orderCount = 0 }) =>
          Array.from({ length: 1 + orderCount }, (_, event) => ({
            id: `${id}-${event}`,
            ...{ tenant, logId: id, doneOn: new Date(now.getTime() - event * DAY_MS), doneBy: '' },
            kind: event === orderCount ? 'created' : 'updated',
            details: { fields: [], text: '' },
          })),
        ),
      )
    }
  })
}
