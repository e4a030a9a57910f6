import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DISCOUNT_IMPORT_COLUMNS } from '#contract/discounts/discountImport.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import { DISCOUNT_LIMITS, NewDiscount } from '#contract/discounts/discountWrites.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { discounts } from '../../../../db/tables/discounts/discounts.ts'
import { readZone } from '../../../../db/zone.ts'
import { discountRow } from '../../../discounts/discounts/records.ts'
import { prepareDiscount } from '../../../discounts/discounts/rules.ts'
import { lockRow } from '../../../machine/lockedAt.ts'
import { countIn, isShownCell, momentIn } from './cells.ts'
import { changesOf, type FileRow, type Importer, type Plan, problem } from './importer.ts'

interface DiscountPlan extends Plan {
  before: Discount | null
  values: Record<string, string>
  /** What the discount will have. */
  next: NewDiscount
}

/** Discounts of other systems: found by their code and changed, or added. */
export const discountImporter: Importer<DiscountPlan> = {
  columns: DISCOUNT_IMPORT_COLUMNS,
  required: ['code'],
  record: 'discount',
  before: ({ before }) => before,
  plan: planDiscounts,

  async lock(tx, tenant, id) {
    await lockRow(tx, discounts, { tenant, id })
  },

  async carryOut(tx, { tenant, now }, { before, next }) {
    const at = now.toISOString()
    const { id = newId(), createdOn = at, revision = 0 } = before ?? {}
    const own = { id, tenant, createdOn, updatedOn: at, revision: revision + 1 }
    const record = await prepareDiscount(tx, { ...before, ...next, ...own }, before)
    const { tenant: _, ...columns } = discountRow(record)
    if (before) {
      const isThis = and(eq(discounts.tenant, tenant), eq(discounts.id, id))
      await tx.update(discounts).set(columns).where(isThis)
    } else await tx.insert(discounts).values(discountRow(record))
    return id
  },
}

async function planDiscounts(db: Db, tenant: string, rows: readonly FileRow[]): Promise<DiscountPlan[]> {
  const keys = rows.map(({ cells }) => codeKeyOf(cells.code ?? ''))
  const known = and(eq(discounts.tenant, tenant), inArray(discounts.codeKey, keys))
  const found = await db.select({ key: discounts.codeKey, doc: discounts.doc }).from(discounts).where(known)
  const byKey = new Map(found.map(({ key, doc }) => [key, doc]))
  const zone = await readZone(db, tenant)
  return rows.map(({ cells }, at) => planOf(cells, keys[at] ?? '', byKey.get(keys[at] ?? '') ?? null, zone))
}

/** The columns in which a field of the contract is. */
const COLUMNS: Record<string, string> = {
  criteria: 'code',
  percentagePriceReduction: 'value',
  fixedPriceReduction: 'value',
  customerUsageLimit: 'customerLimit',
}

function planOf(cells: FileRow['cells'], key: string, before: Discount | null, zone: string): DiscountPlan {
  const problems: Plan['problems'] = []
  const refuse = (column: string, code: string) => problems.push(problem(column, code, cells[column] ?? ''))
  if (key === '') refuse('code', 'required')
  const kind = kindOf(cells.kind)
  if (kind === 'shipping' || kind === 'other') refuse('kind', kind === 'shipping' ? 'freeShipping' : 'discountKind')
  const amount = amountIn(cells.value)
  if (amount === undefined || amount === 0) {
    if (kind !== 'shipping') refuse('value', cells.value?.trim() ? 'discountValue' : 'required')
  }
  if (!isNone(cells.minimumAmount)) refuse('minimumAmount', 'minimumAmount')
  if (!isNone(cells.appliesTo)) refuse('appliesTo', isShipping(cells.appliesTo) ? 'freeShipping' : 'appliesTo')
  const count = (column: string) => {
    const read = countIn(cells[column])
    if (read === undefined) refuse(column, 'wholeNumber')
    return read ?? null
  }
  const moment = (column: string) => {
    const read = momentIn(cells[column], zone)
    if (read === undefined) refuse(column, 'moment')
    return read ?? null
  }
  const customerUsageLimit = count('customerLimit')
  const [limit, used] = [count('usageLimit'), count('used') ?? 0]
  const isUsedUp = limit !== null && used >= limit
  const usageLimit = limit === null || isUsedUp ? limit : limit - used
  const [startDateTime, endDateTime] = [moment('startsOn'), moment('endsOn')]
  const isPercent = kind === 'percent'
  const next: NewDiscount = {
    ...(before ?? NEW),
    code: key,
    name: (cells.name?.trim() || before?.name || key).slice(0, DISCOUNT_LIMITS.name),
    criteria: {
      ...(before ?? NEW).criteria,
      ...{ couponCode: key, requiresCouponCode: true, minimumPurchaseQuantity: count('minimumQuantity') ?? 0 },
    },
    // One that was switched off here stays off.
    isActive: isShownCell(cells.status) && !isUsedUp && (before?.isActive ?? true),
    discountType: isPercent ? 'percent' : 'fixed',
    percentagePriceReduction: isPercent ? (amount ?? 0) : 0,
    fixedPriceReduction: isPercent ? 0 : Math.round((amount ?? 0) * 100),
    ...{ unlimited: usageLimit === null, usageLimit },
    ...{ isLimitedPerCustomer: customerUsageLimit !== null, customerUsageLimit },
    ...{ unlimitedDuration: startDateTime === null && endDateTime === null, startDateTime, endDateTime },
    ...{ hasStartDateTime: startDateTime !== null, hasEndDateTime: endDateTime !== null, duration: null },
  }
  if (problems.length === 0) {
    for (const { path } of z.safeDecode(NewDiscount, { ...next, fixedPriceReduction: next.fixedPriceReduction / 100 })
      .error?.issues ?? [])
      refuse(COLUMNS[String(path[0])] ?? String(path[0]), 'discountValue')
    if (startDateTime && endDateTime && endDateTime <= startDateTime) refuse('endsOn', 'endsBefore')
  }
  const [was, values] = [before ? textsOf(before) : {}, textsOf(next)]
  const changes = before
    ? changesOf(Object.entries(values).map(([column, to]) => [column, (was as Texts)[column] ?? '', to]))
    : []
  return {
    outcome: problems.length > 0 ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    ...{
      key: key || (cells.name ?? ''),
      recordId: before?.id ?? '',
      identity: key,
      updatedOn: before?.updatedOn ?? '',
    },
    ...{ changes, problems, effects: [], values, ignored: [], notices: [], before, next },
  }
}

type Texts = Record<string, string>

const NEW: NewDiscount = {
  ...{ code: '', name: '', isActive: false, discountType: 'percent', fixedPriceReduction: 0 },
  ...{ percentagePriceReduction: 0, unlimited: true, usageLimit: null, currentUsageCount: 0, totalUsageCount: 0 },
  ...{ isLimitedPerCustomer: false, customerUsageLimit: null, unlimitedDuration: true, isHidden: false },
  ...{ hasStartDateTime: false, hasEndDateTime: false, startDateTime: null, endDateTime: null },
  criteria: { couponCode: '', maximumPurchaseQuantity: 0, minimumPurchaseQuantity: 0, requiresCouponCode: true },
  scope: { entireStore: true, items: [] },
}

const textsOf = (discount: NewDiscount): Texts => ({
  name: discount.name,
  kind: discount.discountType,
  value: String(
    discount.discountType === 'percent' ? discount.percentagePriceReduction : discount.fixedPriceReduction / 100,
  ),
  status: discount.isActive ? 'active' : 'inactive',
  startsOn: discount.startDateTime ?? '',
  endsOn: discount.endDateTime ?? '',
  usageLimit: String(discount.usageLimit ?? ''),
  customerLimit: String(discount.customerUsageLimit ?? ''),
  minimumQuantity: String(discount.criteria.minimumPurchaseQuantity || ''),
})

/** What other systems call the kinds. An empty cell is refused: an amount and a percentage are not to be mixed up. */
function kindOf(cell = ''): 'percent' | 'fixed' | 'shipping' | 'other' {
  const text = cell.trim().toLowerCase()
  if (isShipping(text)) return 'shipping'
  if (/^(percent|percentage|%|porcentaje|نسبة)/.test(text)) return 'percent'
  return /^(fixed|fixed[ _](amount|cart)|amount|importe|monto|مبلغ)$/.test(text) ? 'fixed' : 'other'
}

/** Without sign, `%` and `$`; some systems write what is taken off with a minus. */
function amountIn(cell = ''): number | undefined {
  const text = cell
    .trim()
    .replace(/^-/, '')
    .replace(/^\$|%$/g, '')
    .trim()
  return /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : undefined
}

const isShipping = (cell = '') => /ship|envío|envio|شحن/i.test(cell)

const isNone = (cell = '') => /^(0+(\.0+)?|none|no|all|orders?|entire (order|store)|any)?$/i.test(cell.trim())
