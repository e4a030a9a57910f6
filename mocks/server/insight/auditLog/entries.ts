import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { AUDIT_DAYS, type AuditChange, type AuditEntry, type listAuditEntries } from '#contract/auditLog.ts'
import type { ConditionOf } from '#contract/filter.ts'
import type { Change } from '#lib/changes.ts'
import type { Db } from '../../../db/database.ts'
import { deleteExpired } from '../../../db/deleteExpired.ts'
import { auditEntries } from '../../../db/schema/auditEntries.ts'
import { UNDOABLE } from '../../machine/auditRules.ts'
import { containsWords, MOMENT_COMPARISONS, readMoment, unknownCondition } from '../../machine/lists.ts'
import { shownValues } from './shownValues.ts'

const entries = auditEntries

/** Entries of the same record that are newer. The store is named, so that one partition is read. */
const isLater = (tenant: string) => sql`later.tenant = ${tenant} and later.kind = ${entries.kind}
  and later.record_id = ${entries.recordId}
  and (later.done_on, later.id) > (${entries.doneOn}, ${entries.id})`
const hasLater = (tenant: string, condition: SQL) =>
  sql<boolean>`exists (select from ${entries} as later where ${isLater(tenant)} and ${condition})`

const isRemoval = sql`method = 'DELETE' and right(path, length(record_id) + 1) = '/' || record_id`

const shownOf = (tenant: string) => ({
  row: entries,
  isChangedSince: hasLater(tenant, sql`later.method <> 'POST'`),
  isUndone: hasLater(tenant, sql`later.undoes = ${entries.id}`),
  isDeleted: sql<boolean>`${entries.recordId} <> '' and (
    (${entries.method} = 'DELETE' and right(${entries.path}, length(${entries.recordId}) + 1) = '/' || ${entries.recordId})
    or exists (select from (select * from ${entries} as later where ${isLater(tenant)}) as newer where ${isRemoval}))`,
})

/** An entry, and what became of its record. */
export interface FoundEntry {
  row: typeof auditEntries.$inferSelect
  isChangedSince: boolean
  isUndone: boolean
  isDeleted: boolean
}

/** Entries of a store, newest first. */
export const readEntries = (
  db: Db,
  tenant: string,
  conditions: readonly SQL[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundEntry[]> =>
  db
    .select(shownOf(tenant))
    .from(entries)
    .where(entriesOf(tenant, conditions))
    .orderBy(desc(entries.doneOn), desc(entries.id))
    .limit(limit)
    .offset(offset)

export const entriesOf = (tenant: string, conditions: readonly SQL[] = []) =>
  and(eq(entries.tenant, tenant), ...conditions)

/** Entries before one, in the order of the list. */
export const isBefore = ({ doneOn, id }: Pick<FoundEntry['row'], 'doneOn' | 'id'>): SQL =>
  sql`(${entries.doneOn}, ${entries.id}) < (${doneOn.toISOString()}::timestamptz, ${id})`

export function auditCondition(condition: ConditionOf<typeof listAuditEntries>): SQL {
  if (condition.field === 'text') return containsWords(entries.searchText, condition.value)
  if (condition.field === 'doneOn') {
    const moment = readMoment(condition.value)
    const compare = MOMENT_COMPARISONS[condition.operator]
    if (!moment || !compare) throw unknownCondition(condition)
    return compare(entries.doneOn, moment)
  }
  if (condition.field === 'change') return inArray(entries.method, METHODS[condition.value])
  if (condition.field === 'record') {
    const [kind = '', ...id] = condition.value.split('/')
    return sql`(${eq(entries.kind, kind)} and ${eq(entries.recordId, id.join('/'))})`
  }
  return eq(entries[condition.field], condition.value)
}

const METHODS = {
  added: ['POST'],
  changed: ['PUT', 'PATCH'],
  deleted: ['DELETE'],
} as const

export const toAuditEntry = (found: FoundEntry): AuditEntry => {
  const { id, doneOn, doneBy, userId, caller, method, call, path, kind, recordId, record, undoes } = found.row
  return {
    ...{ id, doneBy, userId, caller, method, call, path, kind, record, undoes },
    doneOn: doneOn.toISOString(),
    recordId: recordId || null,
    isDeleted: found.isDeleted,
    changes: (found.row.changes ?? []).map(toAuditChange),
    undo: undoStateOf(found),
  }
}

const toAuditChange = (change: Change): AuditChange => ({
  path: change.path.join('.'),
  ...(change.item !== undefined && { item: change.item }),
  ...shownValues(change),
})

export function undoStateOf({ row, isUndone, isChangedSince }: FoundEntry): AuditEntry['undo'] {
  if (!UNDOABLE.includes(row.call) || !row.changes?.length || row.revision === null) return 'never'
  if (isUndone) return 'undone'
  if (isChangedSince) return 'changedSince'
  return row.changes.some(change => 'before' in change || 'after' in change) ? 'possible' : 'tooLarge'
}

/** Deletes expired entries of some store. Returns whether more may be left. */
export const deleteExpiredAuditEntries = (db: Db, now: Date): Promise<boolean> =>
  deleteExpired(db, entries, {
    key: entries.id,
    isExpired: lt(entries.doneOn, new Date(now.getTime() - AUDIT_DAYS * 24 * 3600 * 1000)),
  })
