import type { SQL } from 'drizzle-orm'
import type { AuditEntry } from '#contract/auditLog.ts'
import { csvLine } from '#lib/csv.ts'
import { isoInZone } from '#lib/zonedTime.ts'
import { BYTE_ORDER_MARK, type FileParts, READ_AT_ONCE } from '../../machine/csvFile.ts'
import { isBefore, readEntries, toAuditEntry } from './entries.ts'

const COLUMNS = [
  'time',
  'doneBy',
  'caller',
  'method',
  'action',
  'kind',
  'recordId',
  'record',
  'field',
  'item',
  'before',
  'after',
]

/** A row for each changed part, or for an entry without; times in the store's zone. */
export const csvOf = (tenant: string, conditions: readonly SQL[], zone: string): FileParts =>
  async function* (inStore) {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS)
    let after: SQL[] = []
    for (;;) {
      const all = [...conditions, ...after]
      const found = await inStore(db => readEntries(db, tenant, all, { limit: READ_AT_ONCE }))
      yield found.map(entry => linesOf(toAuditEntry(entry), zone)).join('')
      const last = found.at(-1)
      if (!last || found.length < READ_AT_ONCE) return
      after = [isBefore(last.row)]
    }
  }

function linesOf(entry: AuditEntry, zone: string): string {
  const { doneOn, doneBy, caller, method, call, kind, recordId, record, changes } = entry
  const cells = [isoInZone(doneOn, zone), doneBy, caller, method, call, kind, recordId, record]
  if (changes.length === 0) return csvLine([...cells, '', '', '', ''])
  return changes
    .map(({ path, item = '', before, after }) => csvLine([...cells, path, item, textOf(before), textOf(after)]))
    .join('')
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
