import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { periodOf } from '#contract/discounts/discountStatus.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import type { Db } from '../../../db/database.ts'
import { searchLines, sortKey } from '../../../db/searchText.ts'
import { discounts, discountUses } from '../../../db/tables/discounts/discounts.ts'

const momentOf = (time: number) => (Number.isFinite(time) ? new Date(time) : null)

/** What is stored of a discount, without its uses. */
export const discountRow = (doc: Discount) => ({
  id: doc.id,
  tenant: doc.tenant,
  revision: doc.revision,
  codeKey: doc.criteria.requiresCouponCode ? codeKeyOf(doc.criteria.couponCode) || null : null,
  nameKey: sortKey(doc.name),
  searchText: searchLines(doc.name, doc.code),
  isActive: doc.isActive,
  isHidden: doc.isHidden,
  startsOn: momentOf(periodOf(doc).start),
  endsOn: momentOf(periodOf(doc).end),
  usageLimit: doc.unlimited ? null : doc.usageLimit,
  createdOn: new Date(doc.createdOn),
  doc,
})

interface Row {
  doc: Discount
  uses: number
}

/** The discount with its uses. */
export const readDiscount = ({ doc, uses }: Row): Discount => ({
  ...doc,
  currentUsageCount: uses,
  totalUsageCount: uses,
})

interface Wanted {
  codes: readonly string[]
  ids: readonly string[]
  now: Date
}

/**
 * The discounts with these codes or ids, and those that apply now without a code, in the order in which they were created.
 * Discounts without a code that have ended stay in the table for years, so they are not read.
 */
export async function findDiscounts(db: Db, tenant: string, { codes, ids, now }: Wanted): Promise<Discount[]> {
  const isLive = and(
    eq(discounts.isActive, true),
    or(isNull(discounts.startsOn), lte(discounts.startsOn, now)),
    or(isNull(discounts.endsOn), gt(discounts.endsOn, now)),
    or(isNull(discounts.usageLimit), lt(discounts.uses, discounts.usageLimit)),
  )
  const isWanted = or(
    and(isNull(discounts.codeKey), isLive),
    inArray(discounts.codeKey, codes.map(codeKeyOf)),
    inArray(discounts.id, [...ids]),
  )
  const rows = await db
    .select({ doc: discounts.doc, uses: discounts.uses })
    .from(discounts)
    .where(and(eq(discounts.tenant, tenant), isWanted))
    .orderBy(discounts.createdOn, discounts.id)
  return rows.map(readDiscount)
}

/** How often a customer has used each of these discounts, in other orders than this one. */
export async function countUses(
  db: Db,
  { tenant, ids, customerId }: { tenant: string; ids: readonly string[]; customerId: string | null },
): Promise<Map<string, number>> {
  if (customerId === null || ids.length === 0) return new Map()
  const rows = await db
    .select({ id: discountUses.discountId, uses: sql<string>`count(*)`.mapWith(Number) })
    .from(discountUses)
    .where(
      and(
        eq(discountUses.tenant, tenant),
        inArray(discountUses.discountId, [...ids]),
        eq(discountUses.customerId, customerId),
      ),
    )
    .groupBy(discountUses.discountId)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

interface Use {
  tenant: string
  orderId: string
  customerId: string | null
  before: readonly string[]
  after: readonly string[]
}

/**
 * Counts the uses of discounts that an order adds or removes. Returns the first one without remaining uses. Call within
 * a transaction.
 */
export async function countDiscountUses(
  tx: Db,
  { tenant, orderId, customerId, before, after }: Use,
): Promise<string | null> {
  const known = (id: string) => and(eq(discounts.tenant, tenant), eq(discounts.id, id))
  const added = after.filter(id => !before.includes(id))
  // Always in the same order, so that two writers wait for each other instead of for ever.
  for (const id of [...new Set([...before, ...after])].sort()) {
    if (added.includes(id)) {
      const taken = await tx
        .update(discounts)
        .set({ uses: sql`${discounts.uses} + 1` })
        .where(and(known(id), sql`(${discounts.usageLimit} is null or ${discounts.uses} < ${discounts.usageLimit})`))
        .returning({ id: discounts.id })
      if (taken.length === 0) return id
      await tx.insert(discountUses).values({ tenant, discountId: id, orderId, customerId })
    } else if (!after.includes(id)) {
      const given = await tx
        .delete(discountUses)
        .where(and(eq(discountUses.tenant, tenant), eq(discountUses.discountId, id), eq(discountUses.orderId, orderId)))
        .returning({ id: discountUses.discountId })
      if (given.length > 0)
        await tx
          .update(discounts)
          .set({ uses: sql`${discounts.uses} - 1` })
          .where(known(id))
    }
  }
  return null
}
