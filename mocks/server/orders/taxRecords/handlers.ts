import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { listTaxRecords, retryTaxRecords, type TaxRecord } from '#contract/taxes/taxRecords.ts'
import { taxRecords } from '../../../db/tables/orders/taxRecords.ts'
import { handle } from '../../machine/handle.ts'
import { readFilter, readPage, unknownCondition } from '../../machine/lists.ts'
import { IS_TAX_RECORD, statusOf } from './statuses.ts'

type Row = typeof taxRecords.$inferSelect

function toRecord(row: Row): TaxRecord {
  const { id, code, orderId, orderNumber, kind, amount, tax, createdOn, deliveredOn, nextAttemptOn, problem } = row
  const status = statusOf(row)
  return {
    ...{ id, code, orderId, orderNumber, kind, amount, tax, status },
    createdOn: createdOn.toISOString(),
    recordedOn: deliveredOn?.toISOString() ?? null,
    nextAttemptOn: status === 'waiting' ? (nextAttemptOn?.toISOString() ?? null) : null,
    problem: status === 'recorded' ? '' : problem,
  }
}

export const taxRecordHandlers = [
  handle(listTaxRecords, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const conditions = (await readFilter(query.filter, listTaxRecords, { db, tenant })).map(condition => {
      const { field, operator, value } = condition
      const found = field === 'status' && operator === 'eq' ? IS_TAX_RECORD[value as TaxRecord['status']] : undefined
      if (!found) throw unknownCondition(condition)
      return found
    })
    const own = and(eq(taxRecords.tenant, tenant), ...conditions)
    const rows = await db
      .select()
      .from(taxRecords)
      .where(own)
      .orderBy(desc(taxRecords.createdOn), desc(taxRecords.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(toRecord), totalCount: await db.$count(taxRecords, own) }
  }),

  handle(retryTaxRecords, async ({ db, tenant, body: { ids }, now, wakeJobs }) => {
    const chosen = ids.length > 0 ? inArray(taxRecords.id, ids) : IS_TAX_RECORD.failed
    const again = await db
      .update(taxRecords)
      .set({ attempts: 0, nextAttemptOn: null, sentOn: now })
      .where(and(eq(taxRecords.tenant, tenant), isNull(taxRecords.deliveredOn), chosen))
      .returning({ id: taxRecords.id })
    wakeJobs()
    return { count: again.length }
  }),
]
