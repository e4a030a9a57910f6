import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { MOVE_RETENTION_MS, MOVED_KINDS, type MovedKind, type UndoOutcome } from '#contract/imports/moves.ts'
import type { Db } from '../../../../db/database.ts'
import { importEffects, moves } from '../../../../db/tables/imports/moves.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { databaseError, inTransaction } from '../../../../db/transaction.ts'
import type { FileStore } from '../../../images/files/fileStore.ts'
import { Refusal } from '../../../machine/problems.ts'
import { storesWith, type Work } from '../../../machine/storeJobs.ts'
import { UNDO, type Undoing } from './undoRecord.ts'
import { nextToUndo, type UndoState } from './undoStates.ts'

/** Records of one transaction: few enough that other writers of the store don't wait long. */
const AT_ONCE = 25
/** Effects of an expired move that are deleted together. */
const DELETED_AT_ONCE = 5000

const isUndoing = eq(moves.status, 'Undoing')
const isExpired = (now: Date) => lt(moves.updatedOn, new Date(now.getTime() - MOVE_RETENTION_MS))

/** Undoes moves, and forgets those that can't be undone any longer. */
export const moveWork = (imageFiles: FileStore | undefined): Work => ({
  stores: (db, now) => storesWith(db, moves, or(isUndoing, isExpired(now)), moves.number),
  async work(db, tenant, now, report) {
    const [move] = await db
      .select({ id: moves.id })
      .from(moves)
      .where(and(eq(moves.tenant, tenant), isUndoing))
      .orderBy(asc(moves.number))
      .limit(1)
    if (!move) return forgetExpired(db, tenant, now)
    const afterwards: (() => Promise<unknown>)[] = []
    const afterCommit = (work: () => Promise<unknown>) => void afterwards.push(work)
    const hasWorked = await inTenant(db, tenant, tx =>
      undoSome(tx, move.id, { tenant, user: '', now, imageFiles, afterCommit }, report),
    )
    for (const work of afterwards) await work().catch(report)
    return hasWorked
  },
})

async function forgetExpired(db: Db, tenant: string, now: Date): Promise<boolean> {
  const expired = and(eq(moves.tenant, tenant), isExpired(now))
  const [move] = await db.select({ id: moves.id }).from(moves).where(expired).limit(1)
  if (!move) return false
  const ofMove = and(eq(importEffects.tenant, tenant), eq(importEffects.moveId, move.id))
  const some = db.select({ number: importEffects.number }).from(importEffects).where(ofMove).limit(DELETED_AT_ONCE)
  const deleted = await db
    .delete(importEffects)
    .where(and(ofMove, inArray(importEffects.number, some)))
    .returning({ number: importEffects.number })
  if (deleted.length < DELETED_AT_ONCE) await db.delete(moves).where(and(expired, eq(moves.id, move.id)))
  return true
}

/** What is done to records and the note that it was are one transaction: after a kill nothing is done twice. */
async function undoSome(tx: Db, moveId: string, by: Undoing, report: (error: unknown) => void): Promise<boolean> {
  const own = and(eq(moves.tenant, by.tenant), eq(moves.id, moveId))
  const [move] = await tx.select().from(moves).where(and(own, isUndoing)).for('update', { skipLocked: true })
  if (!move) return false
  const { kind, states } = await nextKind(tx, by.tenant, moveId)
  const outcomes: { id: string; outcome: UndoOutcome }[] = []
  for (const state of states) {
    const outcome = await undoOne(tx, kind, { ...by, user: move.undoneById ?? '' }, state, report)
    outcomes.push({ id: state.id, outcome })
  }
  await tx.execute(sql`update ${importEffects} set outcome = result.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as result (id text, outcome text)
    where ${importEffects.tenant} = ${by.tenant} and ${importEffects.moveId} = ${moveId}
      and ${importEffects.kind} = ${kind} and ${importEffects.recordId} = result.id`)
  await tx
    .update(moves)
    .set({
      undoDone: move.undoDone + outcomes.length,
      ...(outcomes.length === 0 && { status: 'Undone', undoneOn: by.now }),
    })
    .where(own)
  return true
}

/** The first kind that has something left. */
async function nextKind(tx: Db, tenant: string, moveId: string): Promise<{ kind: MovedKind; states: UndoState[] }> {
  for (const kind of MOVED_KINDS) {
    const states = await nextToUndo(tx, { tenant, moveId, kind }, AT_ONCE)
    if (states.length > 0) return { kind, states }
  }
  return { kind: 'image', states: [] }
}

/** A record that fails is left as it is, and the others go on. */
async function undoOne(
  tx: Db,
  kind: MovedKind,
  by: Undoing,
  { id, outcome, before }: UndoState,
  report: (error: unknown) => void,
): Promise<UndoOutcome> {
  if (outcome !== 'removed' && outcome !== 'restored') return outcome
  const { remove, restore } = UNDO[kind]
  try {
    return await inTransaction(tx, async inner => {
      if (before === null) return (await remove(inner, by, id)) ? 'removed' : 'used'
      await restore?.(inner, by, id, before)
      return 'restored'
    })
  } catch (error) {
    // The whole batch is tried again.
    if (databaseError(error)?.code === '40P01') throw error
    if (!(error instanceof Refusal)) report(error)
    return 'failed'
  }
}
