import { sql } from 'drizzle-orm'
import { type AuditEntry, exportAuditEntries, listAuditEntries, listAuditPeople } from '#contract/auditLog.ts'
import { rowsOf } from '../../../db/rows.ts'
import { auditEntries } from '../../../db/schema/auditEntries.ts'
import { readZone } from '../../../db/zone.ts'
import { handle } from '../../machine/handle.ts'
import { readFilter, readPage, readSort } from '../../machine/lists.ts'
import { auditCondition, entriesOf, readEntries, toAuditEntry } from './entries.ts'
import { csvOf } from './export.ts'
import { undoHandler } from './undo.ts'

const MOST_PEOPLE = 200

export const auditLogHandlers = [
  handle(listAuditEntries, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    // The only order.
    readSort(query.sortBy ?? 'doneOn desc', ['doneOn'])
    const conditions = (await readFilter(query.filter, listAuditEntries, { db, tenant })).map(auditCondition)
    const found = await readEntries(db, tenant, conditions, { limit: pageSize, offset: startIndex })
    return { items: found.map(toAuditEntry), totalCount: await db.$count(auditEntries, entriesOf(tenant, conditions)) }
  }),

  handle(listAuditPeople, async ({ db, tenant }) => {
    // From one to the next in the index: there are a million entries of a few people.
    const rows = await rowsOf<Pick<AuditEntry, 'userId' | 'doneBy' | 'caller'>>(
      db,
      sql`
      with recursive people(id) as (
        select min(user_id) from ${auditEntries} where tenant = ${tenant}
        union all
        select (select min(user_id) from ${auditEntries} where tenant = ${tenant} and user_id > people.id)
        from people where people.id is not null
      )
      select latest.user_id as "userId", latest.done_by as "doneBy", latest.caller as "caller" from people
      cross join lateral (select user_id, done_by, caller, done_on from ${auditEntries}
        where tenant = ${tenant} and user_id = people.id order by done_on desc limit 1) as latest
      order by latest.done_on desc limit ${MOST_PEOPLE}`,
    )
    const items = rows.map(({ userId, doneBy, caller }) => ({ userId, doneBy, caller }))
    return { items: items.toSorted((one, other) => one.doneBy.localeCompare(other.doneBy, 'en')) }
  }),

  handle(exportAuditEntries, async ({ db, tenant, query }) => {
    const conditions = (await readFilter(query.filter, exportAuditEntries, { db, tenant })).map(auditCondition)
    return csvOf(tenant, conditions, await readZone(db, tenant))
  }),

  undoHandler,
]
