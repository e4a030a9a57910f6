import { and, count, eq, ne, sql } from 'drizzle-orm'
import { getDiscount, getDiscountMetrics, listDiscounts } from '#contract/discounts/discounts.ts'
import { createDiscount, deleteDiscount, updateDiscount } from '#contract/discounts/discountWrites.ts'
import type { DiscountStatus } from '#contract/discounts/statuses.ts'
import { broken } from '#contract/rules/rules.ts'
import { discounts } from '../../../../db/tables/discounts/discounts.ts'
import { handle } from '../../../machine/handle.ts'
import { recordHandlers } from '../../../machine/recordHandlers.ts'
import { discountRow } from '../records.ts'
import { completeDiscounts, DISCOUNT_DOC, discountWhere, hasStatus, prepareDiscount } from '../rules.ts'

export const discountHandlers = [
  handle(getDiscountMetrics, async ({ db, tenant, now }) => {
    const having = (status: DiscountStatus) =>
      sql<number>`count(*) filter (where ${hasStatus(status, now)})`.mapWith(Number)
    const [counts] = await db
      .select({
        totalCount: count(),
        disabledCount: having('disabled'),
        readyCount: having('ready'),
        liveCount: having('live'),
        endedCount: having('ended'),
      })
      .from(discounts)
      .where(and(eq(discounts.tenant, tenant), ne(discounts.isHidden, true)))
    return { totalCount: 0, disabledCount: 0, readyCount: 0, liveCount: 0, endedCount: 0, ...counts }
  }),

  ...recordHandlers({
    noun: 'discount',
    table: discounts,
    read: DISCOUNT_DOC,
    columnsOf: discountRow,
    endpoints: {
      list: listDiscounts,
      get: getDiscount,
      create: createDiscount,
      update: updateDiscount,
      remove: deleteDiscount,
    },
    sorts: {
      name: discounts.nameKey,
      code: discounts.codeKey,
      uses: discounts.uses,
      startsOn: discounts.startsOn,
      endsOn: discounts.endsOn,
      createdOn: discounts.createdOn,
    },
    defaultSort: 'createdOn desc',
    where: discountWhere,
    byDefault: conditions =>
      conditions.some(({ field }) => field === 'isHidden' || field === 'code')
        ? undefined
        : ne(discounts.isHidden, true),
    prepare: prepareDiscount,
    complete: completeDiscounts,
    duplicates: {
      discounts_code: {
        field: 'criteria.couponCode',
        message: broken('discountCode'),
        code: 'duplicate',
      },
    },
  }),
]
