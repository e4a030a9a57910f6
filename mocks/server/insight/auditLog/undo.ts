import { eq } from 'drizzle-orm'
import { type AuditEntry, isOfInventory, undoAuditEntry } from '#contract/auditLog.ts'
import { type Change, isEqual, undoChanges, valueAt } from '#lib/changes.ts'
import type { Db } from '../../../db/database.ts'
import { auditEntries } from '../../../db/schema/auditEntries.ts'
import { respondAndRecord } from '../../machine/auditLog.ts'
import { refuseSupport } from '../../machine/auth.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, Refusal } from '../../machine/problems.ts'
import { type FoundEntry, readEntries, toAuditEntry, undoStateOf } from './entries.ts'

const REASONS: Record<Exclude<AuditEntry['undo'], 'possible'> | 'movedSince', string> = {
  undone: 'This change was already undone.',
  changedSince: 'This was changed again since. Undo the latest change first, or edit it yourself.',
  movedSince:
    'These values have moved since without an edit, such as inventory by an order or a price by a bulk edit. Open the record and edit it yourself.',
  tooLarge: 'This change is too large to be undone.',
  never: 'This change can’t be undone.',
}

const refuse = (reason: keyof typeof REASONS) => new Refusal(409, { message: REASONS[reason], code: reason })

export const undoHandler = handle(undoAuditEntry, async input => {
  const { db, tenant, params } = input
  const { row, ...state } = await readEntry(db, tenant, params.id)
  const undo = undoStateOf({ row, ...state })
  if (undo !== 'possible') throw refuse(undo)
  const found = input.findHandler(row.call)
  if (!found?.reader) throw refuse('never')
  const { handler, reader } = found
  refuseSupport(handler.endpoint, input)
  const received = { params: paramsIn(row.path, handler.endpoint.path), headers: {}, query: {}, body: undefined }
  const current = await reader.respond(received, input, db, input)
  const body = undoChanges(current, changesAsOf(current, row))
  try {
    await respondAndRecord(db, {
      ...{ handler, reader, caller: input, path: row.path, setting: input, undoes: row.id },
      received: { ...received, body },
    })
  } catch (error) {
    // The record, which the other endpoint sends along, is none of this one's response.
    if (error instanceof Refusal && error.problem.current !== undefined) throw refuse('changedSince')
    throw error
  }
  const [made] = await readEntries(db, tenant, [eq(auditEntries.undoes, row.id)], { limit: 1 })
  if (!made) throw new Error('An undone change has an entry.')
  return toAuditEntry(made)
})

/** The changes that lead from the current record back to what it was. Throws `Refusal` if a part is not as its change left it. */
function changesAsOf(current: unknown, { call, changes }: FoundEntry['row']): Change[] {
  return (changes ?? []).map(change => {
    const { path, before, after } = change
    const now = valueAt(current, path)
    if (isEqual(now, after)) return change
    const isStock = isOfInventory(call, path.join('.'))
    if (!isStock || typeof now !== 'number' || typeof before !== 'number' || typeof after !== 'number') {
      throw refuse('movedSince')
    }
    const restored = now - (after - before)
    if (restored < 0) throw refuse('movedSince')
    return { ...change, before: restored }
  })
}

async function readEntry(db: Db, tenant: string, id: string): Promise<FoundEntry> {
  const [found] = await readEntries(db, tenant, [eq(auditEntries.id, id)], { limit: 1 })
  if (!found) throw notFound('entry')
  return found
}

/** The parameters of a request, from its path and the endpoint's. */
function paramsIn(path: string, pattern: string): Record<string, string> {
  const parts = path.replace(/^\//, '').split('/')
  const names = pattern.split('/').map(part => /^\{(\w+)\}$/.exec(part)?.[1])
  return Object.fromEntries(names.flatMap((name, at) => (name ? [[name, decodeURIComponent(parts[at] ?? '')]] : [])))
}
