import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { discountStatusOf } from '#contract/discounts/discountStatus.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import { createDiscount, DISCOUNT_LIMITS, DISCOUNT_RULES } from '#contract/discounts/discountWrites.ts'
import {
  AMOUNT_PATH,
  changeRestDiscounts,
  createRestDiscount,
  listRestDiscounts,
  lookUpRestDiscounts,
  patchRestDiscount,
  type RestDiscount,
} from '#contract/discounts/restDiscounts.ts'
import { broken } from '#contract/rules/rules.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { discounts } from '../../../../db/tables/discounts/discounts.ts'
import { documentsOf } from '../../../machine/boundedPage.ts'
import { isAfter, nextCursor, readCursor } from '../../../machine/cursor.ts'
import { handle } from '../../../machine/handle.ts'
import { readFilter, readPage } from '../../../machine/lists.ts'
import { lockedAt, lockRow } from '../../../machine/lockedAt.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { discountRow, readDiscount } from '../records.ts'
import { discountWhere, prepareDiscount } from '../rules.ts'

/** The new engine's names of the list's fields. */
const FIELDS: Record<string, string> = { discountCode: 'code', discountStatus: 'status' }
/** Fields of a legacy discount, as this engine names them. */
const REST_FIELDS: Record<string, string> = { name: 'name', code: 'discountCode', criteria: 'discountCode' }
const SELECTED = { doc: discounts.doc, uses: discounts.uses }

export const restDiscountHandlers = [
  handle(listRestDiscounts, async ({ db, tenant, query, now }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const filter = await readFilter(query.filter, listRestDiscounts, { db, tenant })
    const conditions = filter.map(condition =>
      discountWhere({ ...condition, field: FIELDS[condition.field] ?? `?${condition.field}` }, now),
    )
    const where = and(eq(discounts.tenant, tenant), ...conditions)
    const after = readCursor(query)
    const newestFirst = sql`${desc(discounts.createdOn)}, ${desc(discounts.id)}`
    const order = after === undefined ? newestFirst : sql`${discounts.id}`
    const rows = await documentsOf<Discount, number>(db, {
      page: sql`select ${discounts.id} as id from ${discounts}
        where ${and(where, isAfter(discounts.id, after))} order by ${order}
        limit ${pageSize} offset ${startIndex}`,
      ...{ table: discounts, id: discounts.id, doc: discounts.doc, order, also: sql`${discounts.uses}` },
    })
    const items = rows.map(({ doc, also }) => restOf(readDiscount({ doc, uses: Number(also) }), now))
    const next = nextCursor(
      after,
      rows.map(({ doc }) => doc),
      pageSize,
    )
    return { items, totalCount: await db.$count(discounts, where), ...next }
  }),

  handle(createRestDiscount, async ({ db, tenant, body, now }) => {
    const { discountCode, name, discountUnit, targets } = body
    const amount = Object.values(targets)[0]?.discountAmount ?? 0
    const wrong = amountProblem(amount, discountUnit === 'percent')
    if (wrong) throw refuseFields([{ field: 'targets', message: wrong, code: 'outOfRange' }])
    const parsed = z.safeParse(createDiscount.body, {
      name,
      code: discountCode,
      criteria: { couponCode: discountCode, requiresCouponCode: discountCode.trim() !== '' },
      discountType: discountUnit === 'percent' ? 'percent' : 'fixed',
      ...(discountUnit === 'percent' ? { percentagePriceReduction: amount } : { fixedPriceReduction: amount / 100 }),
      unlimited: true,
      unlimitedDuration: true,
      isActive: true,
      scope: { entireStore: 'entireStore' in targets, items: itemsOf(targets) },
    })
    if (!parsed.success) {
      throw refuseFields(
        parsed.error.issues.map(({ path, message }) => ({
          field: REST_FIELDS[String(path[0])] ?? 'targets',
          message,
        })),
      )
    }
    const at = now.toISOString()
    const own = { id: newId(), tenant, revision: 1, createdOn: at, updatedOn: at }
    const record = await prepareDiscount(db, { ...parsed.data, ...own }, null)
    const written = await db
      .insert(discounts)
      .values(discountRow(record))
      .onConflictDoNothing()
      .returning({ id: discounts.id })
    if (written.length === 0) {
      const message = broken('discountCode')
      throw refuseFields([{ field: 'discountCode', message, code: 'duplicate' }])
    }
    return restOf(record, now)
  }),

  handle(lookUpRestDiscounts, async ({ db, tenant, body, now }) => {
    const codes = body.discountCodes.map(codeKeyOf)
    const rows = await db
      .select(SELECTED)
      .from(discounts)
      .where(and(eq(discounts.tenant, tenant), inArray(discounts.codeKey, codes)))
    return { items: rows.map(row => restOf(readDiscount(row), now)) }
  }),

  handle(patchRestDiscount, async ({ db, tenant, params, body, now }) => {
    const row = await lockedAt(db, discounts, { tenant, id: params.id }, body.revision, {
      noun: 'discount',
      current: stored => restOf(readDiscount(stored), now),
    })
    const before = readDiscount(row)
    const changed = body.operations.reduce(withAmount, before)
    return restOf(await write(db, { ...changed, updatedOn: now.toISOString() }, before), now)
  }),

  handle(changeRestDiscounts, async ({ db, tenant, body, now }) => {
    const results = []
    for (const { discountId, revision } of body.discounts) {
      const row = await lockRow(db, discounts, { tenant, id: discountId })
      const outcome = !row
        ? ('notFound' as const)
        : revision !== undefined && revision !== row.revision
          ? ('stale' as const)
          : await changeOne(db, readDiscount(row), body.change, now)
      results.push({ discountId, outcome })
    }
    return { results }
  }),
]

async function changeOne(
  db: Db,
  before: Discount,
  change: 'enable' | 'disable' | 'delete',
  now: Date,
): Promise<'changed' | 'unchanged'> {
  if (change === 'delete') {
    await db.delete(discounts).where(byId(before.tenant, before.id))
    return 'changed'
  }
  const isActive = change === 'enable'
  if (before.isActive === isActive) return 'unchanged'
  await write(db, { ...before, isActive, updatedOn: now.toISOString() }, before)
  return 'changed'
}

const byId = (tenant: string, id: string) => and(eq(discounts.tenant, tenant), eq(discounts.id, id))

/** Writes a discount, whose row is locked, based on the one that was read. */
async function write(tx: Db, changed: Discount, before: Discount): Promise<Discount> {
  const record = await prepareDiscount(tx, { ...changed, revision: before.revision + 1 }, before)
  const { tenant, ...columns } = discountRow(record)
  await tx.update(discounts).set(columns).where(byId(tenant, before.id))
  return record
}

const isShare = ({ discountType, fixedPriceReduction }: Discount) =>
  discountType === 'percent' || (discountType === 'custom' && fixedPriceReduction === 0)

function itemsOf(targets: object) {
  return Object.keys(targets)
    .filter(key => key !== 'entireStore')
    .map(key => ({ type: key.startsWith('product:') ? 'product' : 'category', id: key.slice(key.indexOf(':') + 1) }))
}

const targetsOf = ({ scope }: Discount) =>
  scope.entireStore ? ['entireStore'] : scope.items.map(({ type, id }) => `${type}:${id}`)

function restOf(discount: Discount, now: Date): RestDiscount {
  const { id, code, name, revision, fixedPriceReduction, percentagePriceReduction } = discount
  const discountAmount = isShare(discount) ? percentagePriceReduction : fixedPriceReduction
  return {
    ...{ discountId: id, discountCode: code, name, revision },
    discountStatus: discountStatusOf(discount, now.getTime()),
    discountUnit: isShare(discount) ? 'percent' : 'cents',
    targets: Object.fromEntries(targetsOf(discount).map(key => [key, { discountAmount }])),
  }
}

/** What is wrong with an amount, if anything is. */
function amountProblem(value: number, isShare: boolean): string | undefined {
  const most = isShare ? DISCOUNT_LIMITS.percent : DISCOUNT_LIMITS.amount
  if (!(value > 0 && value <= most)) return DISCOUNT_RULES[isShare ? 'percent' : 'amount']
  return isShare || Number.isInteger(value) ? undefined : 'Enter whole cents.'
}

const refuseOperation = (message: string, code: string) => refuseFields([{ field: 'operations', message, code }])

/** The discount with the amount that an operation names. */
function withAmount(discount: Discount, { path, value }: { path: string; value: number }): Discount {
  // A slash in a key must be escaped (RFC 6901).
  const key = (AMOUNT_PATH.exec(path)?.[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
  if (!targetsOf(discount).includes(key)) throw refuseOperation('This discount has no such target.', 'unknownTarget')
  const wrong = amountProblem(value, isShare(discount))
  if (wrong) throw refuseOperation(wrong, 'outOfRange')
  if (isShare(discount)) return { ...discount, percentagePriceReduction: value }
  return { ...discount, fixedPriceReduction: value }
}
