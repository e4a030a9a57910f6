import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { LOG_DAYS } from '#contract/apps/webhookDeliveries.ts'
import { type EventOf, type RecordKind, WEBHOOK_EVENTS, type WebhookEvent } from '#contract/apps/webhooks.ts'
import { Product } from '#contract/catalog/products.ts'
import { Customer } from '#contract/customers/customers.ts'
import { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { recordChanges, webhookDeliveries, webhooks } from '../../../db/tables/apps/webhooks.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { CUSTOMER_DOC, completeCustomers } from '../../customers/customers/rules.ts'
import { orderEvents } from '../../orders/orders/orderEvents.ts'

/** Changes that become deliveries in one transaction. */
const AT_ONCE = 100
const DAY_MS = 24 * 3_600_000

/** Of the payload: raised when its shape changes. */
export const SCHEMA_VERSION = 1

type Change = typeof recordChanges.$inferSelect

interface Happened {
  event: WebhookEvent
  /** As the API gives it. */
  data: unknown
  createdOn: string
}

/**
 * Makes deliveries of a store's next changes, in the transaction that deletes these. `false` if there were none. Within the
 * transaction of the store.
 */
export async function fanOut(
  tx: Db,
  tenant: string,
  { now, report }: { now: Date; report: (error: unknown) => void },
): Promise<boolean> {
  const changes = await tx
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.tenant, tenant))
    .orderBy(asc(recordChanges.number))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (changes.length === 0) return false
  const ofStore = and(eq(webhooks.tenant, tenant), eq(webhooks.isActive, true))
  const active = await tx.select({ id: webhooks.id, doc: webhooks.doc }).from(webhooks).where(ofStore)
  const rows: (typeof webhookDeliveries.$inferInsert)[] = []
  // A document that can't be encoded must not stop all that follow.
  const skip = (error: unknown): Happened[] => {
    report(error)
    return []
  }
  for (const change of changes) {
    for (const { event, data, createdOn } of await eventsOf(tx, change, now).catch(skip)) {
      const eventId = newId()
      const body = JSON.stringify({ id: eventId, type: event, createdOn, schemaVersion: SCHEMA_VERSION, data })
      for (const { id: webhookId } of active.filter(({ doc }) => doc.events.includes(event))) {
        rows.push({ id: newId(), tenant, webhookId, eventId, event, body, sentOn: now, createdOn: now })
      }
    }
  }
  if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows)
  const numbers = changes.map(({ number }) => number)
  await tx.delete(recordChanges).where(and(eq(recordChanges.tenant, tenant), inArray(recordChanges.number, numbers)))
  await forgetOld(tx, tenant, now)
  return true
}

/** What is older than the log goes. */
const forgetOld = (tx: Db, tenant: string, now: Date) =>
  tx
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenant, tenant),
        lt(webhookDeliveries.createdOn, new Date(now.getTime() - LOG_DAYS * DAY_MS)),
      ),
    )

interface Told<Kind extends RecordKind> {
  happened: Record<EventOf<Kind>, boolean>
  data: unknown
  createdOn: string
}

type Versions = Pick<Change, 'before' | 'after'>

/** What is told of each kind of record: which of its events a change is, and the payload of all of them. */
export const TOLD: { readonly [Kind in RecordKind]: (tx: Db, change: Versions, now: Date) => Promise<Told<Kind>> } = {
  order: async (_, { before, after }) => {
    const order = after as Order
    return {
      happened: orderEvents(before as Order | null, order),
      data: z.encode(Order, order),
      createdOn: order.updatedOn ?? order.createdOn,
    }
  },
  product: async (_, { before, after }, now) => {
    const product = (after ?? before) as Product
    return {
      happened: {
        'product.created': before === null,
        'product.updated': before !== null && after !== null,
        'product.deleted': after === null,
      },
      data: z.encode(Product, product),
      createdOn: after === null ? now.toISOString() : product.updatedOn,
    }
  },
  customer: async (tx, { before, after }) => {
    const customer = await readCustomer(tx, after as Customer)
    return {
      happened: { 'customer.created': before === null },
      data: z.encode(Customer, customer),
      createdOn: customer.createdOn,
    }
  },
}

async function eventsOf(tx: Db, change: Change, now: Date): Promise<Happened[]> {
  const { happened, ...rest } = await TOLD[change.kind](tx, change, now)
  const events: Partial<Record<WebhookEvent, boolean>> = happened
  return WEBHOOK_EVENTS.filter(event => events[event]).map(event => ({ event, ...rest }))
}

/** With its counts and default address, which are stored elsewhere; as it was noted if it is gone. */
async function readCustomer(tx: Db, noted: Customer): Promise<Customer> {
  const [found] = await tx
    .select({ doc: sql<Customer>`${CUSTOMER_DOC}` })
    .from(customers)
    .where(and(eq(customers.tenant, noted.tenant), eq(customers.id, noted.id)))
  const [complete] = await completeCustomers(tx, [found?.doc ?? noted])
  return complete ?? noted
}
