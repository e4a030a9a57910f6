import { and, desc, eq } from 'drizzle-orm'
import { getAuditLog } from '#contract/store/auditLogs.ts'
import type { Db } from '../../../db/database.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { timelineEntries } from '../../../db/tables/store/timeline.ts'
import { handle } from '../../machine/handle.ts'
import { readPage } from '../../machine/lists.ts'
import { notFound } from '../../machine/problems.ts'

/** The timelines of records. */
export const auditLogsHandlers = [
  handle(getAuditLog, async ({ db, tenant, params, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const own = and(eq(timelineEntries.tenant, tenant), eq(timelineEntries.logId, params.id))
    const totalCount = await db.$count(timelineEntries, own)
    if (totalCount === 0 && !(await isOrder(db, tenant, params.id))) throw notFound('history')
    const rows = await db
      .select()
      .from(timelineEntries)
      .where(own)
      .orderBy(desc(timelineEntries.doneOn), desc(timelineEntries.id))
      .limit(pageSize)
      .offset(startIndex)
    const items = rows.map(({ id, doneOn, doneBy, kind, details }) => ({
      id,
      doneOn: doneOn.toISOString(),
      doneBy,
      kind,
      details,
    }))
    return { items, totalCount }
  }),
]

/** An order has a log, though an empty one, as soon as it is placed. */
const isOrder = async (db: Db, tenant: string, id: string) =>
  (await db.$count(orders, and(eq(orders.tenant, tenant), eq(orders.id, id)))) > 0
