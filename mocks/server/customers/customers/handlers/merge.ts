import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { ShippingAddress } from '#contract/customers/customerAddresses.ts'
import { MERGED_FIELDS, mergeCustomers, previewCustomerMerge } from '#contract/customers/customerMerge.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { CUSTOMER_LIMITS } from '#contract/customers/customerWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { distinctTags } from '#lib/tags.ts'
import { isBlank } from '#lib/visible.ts'
import type { Db } from '../../../../db/database.ts'
import { customerAddresses, customers } from '../../../../db/tables/customers/customers.ts'
import { storeCredits } from '../../../../db/tables/customers/storeCredits.ts'
import { discountUses } from '../../../../db/tables/discounts/discounts.ts'
import { carts } from '../../../../db/tables/orders/carts.ts'
import { orders } from '../../../../db/tables/orders/orders.ts'
import { timelineEntries } from '../../../../db/tables/store/timeline.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { handle } from '../../../machine/handle.ts'
import { requireCurrent } from '../../../machine/lockedAt.ts'
import { notFound, Refusal, refuseFields } from '../../../machine/problems.ts'
import { recordEvent } from '../../../store/timeline/records.ts'
import { addressesOf } from '../addresses.ts'
import { customerRow, emailKeyOf, fullName } from '../records.ts'
import { CUSTOMER_DOC, completeCustomers } from '../rules.ts'

export const customerMergeHandlers = [
  handle(previewCustomerMerge, async ({ db, tenant, params }) => {
    const [kept, other] = await readBoth(db, params)
    const { moving, same } = await compareAddresses(db, kept.id, other.id)
    const [complete = other] = await completeCustomers(db, [other])
    return {
      other: complete,
      orders: await db.$count(orders, and(eq(orders.tenant, tenant), eq(orders.customerId, other.id))),
      storeCredits: await db.$count(storeCredits, creditsOf(tenant, other)),
      carts: await db.$count(carts, and(isNull(carts.orderNumber), cartsOf(tenant, [other]))),
      addresses: moving.length,
      sameAddresses: same.length,
      tags: distinctTags([...kept.tags, ...other.tags]).slice(kept.tags.length),
      hasNote: !isBlank(other.merchantNote),
      timelineEntries: await db.$count(
        timelineEntries,
        and(eq(timelineEntries.tenant, tenant), eq(timelineEntries.logId, other.id)),
      ),
    }
  }),

  handle(mergeCustomers, async ({ db, params, body, now, tenant, user }) => {
    await lock(db, params)
    const [kept, other] = await readBoth(db, params)
    const current = async () => (await completeCustomers(db, [kept]))[0]
    await requireCurrent('customer', kept.revision, body.revision, current)
    await requireCurrent('customer', other.revision, body.otherRevision, current)
    const merged: Customer = {
      ...withTaken(kept, other, body.take),
      revision: kept.revision + 1,
      updatedOn: now.toISOString(),
    }
    checkLimits(merged)
    await moveAddresses(db, kept.id, other.id)
    await moveOrders(db, kept.id, other.id)
    await db.update(storeCredits).set({ customerId: kept.id }).where(creditsOf(tenant, other))
    // Discounts that each customer can use once are used by now.
    await db
      .update(discountUses)
      .set({ customerId: kept.id })
      .where(and(eq(discountUses.tenant, tenant), eq(discountUses.customerId, other.id)))
    await moveCarts(db, [kept, other], merged)
    await db.update(timelineEntries).set({ logId: kept.id }).where(eq(timelineEntries.logId, other.id))
    await db.delete(customers).where(eq(customers.id, other.id))
    const { tenant: _, ...columns } = customerRow(merged)
    await db.update(customers).set(columns).where(eq(customers.id, kept.id))
    const doneBy = await nameOfUser(db, { tenant, user })
    const text = [other.name, other.emailAddress].filter(Boolean).join(', ')
    await recordEvent(db, { tenant, logId: kept.id, doneOn: now, doneBy, kind: 'merged', text })
    return (await completeCustomers(db, [merged]))[0] ?? merged
  }),
]

interface Both {
  id: string
  otherId: string
}

/** Waits for every other write to one of the two, in an order that is the same for all. */
const lock = (db: Db, { id, otherId }: Both) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [id, otherId]))
    .orderBy(customers.id)
    .for('update')

async function readBoth(db: Db, { id, otherId }: Both): Promise<[Customer, Customer]> {
  const rows = await db
    .select({ doc: CUSTOMER_DOC })
    .from(customers)
    .where(inArray(customers.id, [id, otherId]))
  const docs = rows.map(({ doc }) => doc as Customer)
  const [kept, other] = [id, otherId].map(wanted => docs.find(doc => doc.id === wanted))
  if (!kept || !other) throw notFound('customer')
  if (id === otherId) throw new Refusal(400, { message: broken('sameCustomer'), code: 'sameCustomer' })
  return [kept, other]
}

function withTaken(kept: Customer, other: Customer, take: readonly string[]): Customer {
  const isTaken = (field: (typeof MERGED_FIELDS)[number]) => take.includes(field) || kept[field] === ''
  const fields = Object.fromEntries(MERGED_FIELDS.map(field => [field, (isTaken(field) ? other : kept)[field]]))
  const merged = { ...other, ...kept, ...fields } as Customer
  const emails = [kept, other].flatMap(each => [emailKeyOf(each.emailAddress) ?? [], each.formerEmails ?? []].flat())
  const formerEmails = [...new Set(emails)].filter(email => email !== emailKeyOf(merged.emailAddress))
  return {
    ...merged,
    ...(formerEmails.length > 0 && { formerEmails }),
    name: fullName(merged.firstName, merged.lastName),
    tags: distinctTags([...kept.tags, ...other.tags]),
    merchantNote: [kept.merchantNote, other.merchantNote].filter(note => !isBlank(note)).join('\n\n'),
    consents: {
      email: (isTaken('emailOptIn') ? other : kept).consents?.email ?? null,
      textMessage: (isTaken('textMessageOptIn') ? other : kept).consents?.textMessage ?? null,
    },
    createdOn: kept.createdOn < other.createdOn ? kept.createdOn : other.createdOn,
    orderCount: kept.orderCount + other.orderCount,
    ordersTotalPrice: kept.ordersTotalPrice + other.ordersTotalPrice,
  }
}

/** Together they may have more than one customer can: nothing is cut in silence. */
function checkLimits({ tags, merchantNote }: Customer): void {
  if (tags.length > CUSTOMER_LIMITS.tags) {
    const message = broken('mergedTags', { most: CUSTOMER_LIMITS.tags })
    throw refuseFields([{ field: 'tags', message, code: 'tooMany' }])
  }
  if (merchantNote.length > CUSTOMER_LIMITS.note) {
    const message = broken('mergedNotes', { most: CUSTOMER_LIMITS.note })
    throw refuseFields([{ field: 'merchantNote', message, code: 'tooLong' }])
  }
}

const SAME = ['firstName', 'lastName', 'address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const
const addressKey = (address: ShippingAddress) => SAME.map(field => address[field].trim().toLowerCase()).join('\n')

/** The other customer's addresses: those that move, and those that the customer has already. */
async function compareAddresses(db: Db, keptId: string, otherId: string) {
  const known = new Set((await addressesOf(db, keptId)).map(addressKey))
  const others = await addressesOf(db, otherId)
  return {
    moving: others.filter(address => !known.has(addressKey(address))),
    same: others.filter(address => known.has(addressKey(address))),
    hasDefault: known.size > 0,
  }
}

/** Those that stay behind are deleted with the other customer. */
async function moveAddresses(db: Db, keptId: string, otherId: string): Promise<void> {
  const { moving, hasDefault } = await compareAddresses(db, keptId, otherId)
  const ids = moving.map(({ id }) => id)
  if (ids.length === 0) return
  const noDefault = {
    isDefault: false,
    doc: sql`${customerAddresses.doc} || '{"isDefault": false}'::jsonb`,
  }
  await db
    .update(customerAddresses)
    .set({ customerId: keptId, ...(hasDefault && noDefault) })
    .where(and(eq(customerAddresses.customerId, otherId), inArray(customerAddresses.id, ids)))
}

/** Store credit belongs to a customer, or to whoever has the email address. */
const creditsOf = (tenant: string, { id, emailAddress }: Customer) => {
  const key = emailKeyOf(emailAddress)
  const byEmail = key === null ? undefined : and(isNull(storeCredits.customerId), eq(storeCredits.emailKey, key))
  return and(eq(storeCredits.tenant, tenant), or(eq(storeCredits.customerId, id), byEmail))
}

const cartsOf = (tenant: string, owners: readonly Customer[]) =>
  and(
    eq(carts.tenant, tenant),
    inArray(
      carts.emailKey,
      owners.flatMap(({ emailAddress }) => emailKeyOf(emailAddress) ?? []),
    ),
  )

/** A cart belongs to the customer with its email address, and its order will, too. */
async function moveCarts(db: Db, owners: readonly Customer[], { tenant, emailAddress }: Customer): Promise<void> {
  const key = emailKeyOf(emailAddress)
  if (key === null) return
  await db
    .update(carts)
    .set({
      emailKey: key,
      draft: sql`jsonb_set(${carts.draft}, '{placedBy,emailAddress}', to_jsonb(${emailAddress}::text))`,
      doc: sql`jsonb_set(${carts.doc}, '{contactInfo,email}', to_jsonb(${emailAddress}::text))`,
    })
    .where(and(isNull(carts.orderNumber), cartsOf(tenant, owners), ne(carts.emailKey, key)))
}

const moveOrders = (db: Db, keptId: string, otherId: string) =>
  db
    .update(orders)
    .set({
      customerId: keptId,
      revision: sql`${orders.revision} + 1`,
      doc: sql`${orders.doc} || jsonb_build_object('customerId', ${keptId}::text, 'revision', ${orders.revision} + 1)`,
    })
    .where(eq(orders.customerId, otherId))
