import type { Order } from '#contract/orders/orders.ts'
import { searchLines } from '../../../db/searchText.ts'
import type { storeCreditEntries, storeCredits } from '../../../db/tables/customers/storeCredits.ts'
import type { Shopper } from './shoppers.ts'
import type { Ids } from './timeIds.ts'

type Credit = typeof storeCredits.$inferInsert
type Entry = typeof storeCreditEntries.$inferInsert

interface Change {
  amount: number
  order: Pick<Order, 'id' | 'orderNumber'>
  at: number
  doneBy: string
}

/** The store credits of generated orders, with their ledgers. */
export interface Credits {
  /** What a shopper can spend at that time. */
  available(shopper: Shopper, at: number): number
  issue(shopper: Shopper, change: Change & { reason: string }): void
  spend(shopper: Shopper, change: Change): void
  rows: Credit[]
  entries: Entry[]
}

export function keepCredits(ids: Ids): Credits {
  const rows: Credit[] = []
  const entries: Entry[] = []
  const owned = new Map<string, Credit[]>()
  const add = (credit: Credit, kind: Entry['kind'], { order, at, doneBy, ...change }: Change & { reason: string }) => {
    credit.balance += change.amount
    credit.revision = (credit.revision ?? 0) + 1
    credit.updatedOn = new Date(at)
    const named = { orderId: order.id, orderNumber: String(order.orderNumber) }
    entries.push({
      ...{ id: ids(at), tenant: credit.tenant, creditId: credit.id, number: credit.revision, kind },
      ...{ amount: change.amount, balance: credit.balance, correctsId: null, createdOn: new Date(at) },
      details: { reason: change.reason, doneBy, ...named },
    })
  }
  // A later order can be paid before an earlier one is refunded: what was refunded since is not there yet.
  const usable = ({ customer }: Shopper, at: number) =>
    (owned.get(customer.id) ?? []).filter(({ updatedOn, balance }) => updatedOn.getTime() <= at && balance > 0)
  return {
    rows,
    entries,
    available: (shopper, at) => usable(shopper, at).reduce((sum, { balance }) => sum + balance, 0),
    issue({ customer }, change) {
      const { id: customerId, tenant, emailAddress, name } = customer
      const orderNumber = String(change.order.orderNumber)
      const on = new Date(change.at)
      const credit: Credit = {
        ...{ id: ids(change.at), tenant, revision: 0, emailAddress, emailKey: emailAddress.toLowerCase(), customerId },
        ...{ orderId: change.order.id, orderNumber, searchText: searchLines(emailAddress, name, orderNumber) },
        ...{ issuedAmount: change.amount, balance: 0, reason: change.reason, createdOn: on, updatedOn: on },
      }
      rows.push(credit)
      owned.set(customerId, [...(owned.get(customerId) ?? []), credit])
      add(credit, 'issued', change)
    },
    spend(shopper, change) {
      let left = change.amount
      for (const credit of usable(shopper, change.at)) {
        const amount = Math.min(left, credit.balance)
        if (amount > 0) add(credit, 'spent', { ...change, amount: -amount, reason: '' })
        left -= amount
      }
    },
  }
}
