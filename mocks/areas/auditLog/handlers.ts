import { desc, eq } from 'drizzle-orm'
import { listAuditEntries } from '#contract/account/auditLog.ts'
import { handle } from '../../api/handle.ts'
import { readPage } from '../../api/lists.ts'
import { auditEntries } from '../../db/schema/auditEntries.ts'

export const auditLogHandlers = [
  handle(listAuditEntries, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const rows = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.tenant, tenant))
      .orderBy(desc(auditEntries.doneOn), desc(auditEntries.id))
      .limit(pageSize)
      .offset(startIndex)
    const items = rows.map(({ id, doneOn, doneBy, method, call, path, record }) => ({
      id,
      doneOn: doneOn.toISOString(),
      doneBy,
      method,
      call,
      path,
      record,
    }))
    return { items, totalCount: await db.$count(auditEntries, eq(auditEntries.tenant, tenant)) }
  }),
]
