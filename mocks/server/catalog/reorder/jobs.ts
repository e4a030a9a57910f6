import { and, eq, lte, min, notInArray } from 'drizzle-orm'
import type { ReorderItem } from '#contract/catalog/reorder.ts'
import type { Db } from '../../../db/database.ts'
import { reorderNotices, reorderSettings } from '../../../db/tables/catalog/reorder.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { ownerOf } from '../../identity/ownerOf.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { sendAccountEmail } from '../../mail/sendAccountEmail.ts'
import { readReorder, readReorderSettings } from './readReorder.ts'

const DAY_MS = 24 * 3_600_000
/** Most products that one look takes note of. */
const MOST_PRODUCTS = 500
/** Most that an email names. */
const MOST_NAMED = 25
/** Variants that it names of each. */
const MOST_VARIANTS = 5
/** By the pace of so many days, as the list shows it at first. */
const PACE_DAYS = 30

const isDue = (now: Date) => and(eq(reorderSettings.isEmailOn, true), lte(reorderSettings.nextCheckOn, now))

/** Tells owners, once a day at most, which products have begun to run out. */
export const REORDER_WORK: Work = {
  stores: (db, now) => storesWith(db, reorderSettings, isDue(now), reorderSettings.nextCheckOn),
  async work(db, tenant, now) {
    await inTenant(db, tenant, tx => lookAtStock(tx, tenant, now))
    return false
  },
}

/** When some store's stock is looked at next; `null` if nobody wants to be told. */
export async function nextReorderWork(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(reorderSettings.nextCheckOn) })
    .from(reorderSettings)
    .where(eq(reorderSettings.isEmailOn, true))
  return row?.next ?? null
}

async function lookAtStock(tx: Db, tenant: string, now: Date): Promise<void> {
  const due = await tx
    .update(reorderSettings)
    .set({ nextCheckOn: new Date(now.getTime() + DAY_MS) })
    .where(and(eq(reorderSettings.tenant, tenant), isDue(now)))
    .returning()
  if (due.length === 0) return
  const { days } = await readReorderSettings(tx, tenant)
  const page = { startIndex: 0, pageSize: MOST_PRODUCTS }
  const { items } = await readReorder(tx, tenant, { pace: PACE_DAYS, within: days, now, page })
  const running = items.map(({ id }) => id)
  await tx
    .delete(reorderNotices)
    .where(and(eq(reorderNotices.tenant, tenant), notInArray(reorderNotices.productId, running)))
  if (running.length === 0) return
  const told = await tx
    .insert(reorderNotices)
    .values(running.map(productId => ({ tenant, productId, toldOn: now })))
    .onConflictDoNothing()
    .returning()
  const isNew = new Set(told.map(({ productId }) => productId))
  const owner = await ownerOf(tx, tenant)
  if (isNew.size > 0 && owner) {
    const email = emailOf(
      items.filter(({ id }) => isNew.has(id)),
      days,
    )
    await sendAccountEmail(tx, { tenant, to: owner.email, ...email, now })
  }
}

function emailOf(items: readonly ReorderItem[], days: number) {
  const left = ({ stock, daysLeft }: Pick<ReorderItem, 'stock' | 'daysLeft'>) =>
    stock <= 0 ? 'out of stock' : `${stock} left, about ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
  const lineOf = (item: ReorderItem) => {
    const [named, others] = [item.variants.slice(0, MOST_VARIANTS), item.variants.length - MOST_VARIANTS]
    const variants = [...named.map(each => `${each.name}: ${left(each)}`), ...(others > 0 ? [`${others} more`] : [])]
    return `- ${item.name}: ${variants.length > 0 ? variants.join('; ') : left(item)}`
  }
  const more = items.length - MOST_NAMED
  const lines = [...items.slice(0, MOST_NAMED).map(lineOf), ...(more > 0 ? [`and ${more} more`] : [])]
  return {
    subject: items.length === 1 ? 'A product is running out' : `${items.length} products are running out`,
    text: `At the pace of the last ${PACE_DAYS} days these products will be sold out within ${days} days:\n\n${lines.join('\n')}\n\nOpen Running out in your back office to see all of them, and to change when you are told.\n`,
  }
}
