import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import {
  MOVE_RETENTION_MS,
  MOVE_STEPS,
  type Move,
  type MoveJob,
  type MoveStep,
  type MoveStepState,
} from '#contract/imports/moves.ts'
import type { Db } from '../../../../db/database.ts'
import { moveJobs, moves } from '../../../../db/tables/imports/moves.ts'
import { importJobs } from '../../../../db/tables/imports/productImports.ts'
import { rowImports } from '../../../../db/tables/imports/rowImports.ts'
import { type Actor, keptJobs } from '../../../machine/jobHandlers.ts'

export type MoveRow = typeof moves.$inferSelect

/** Moves that can still be looked at. */
export const { latest: latestMove, find: findMove } = keptJobs({
  noun: 'move',
  jobs: moves,
  kept: now => gte(moves.updatedOn, new Date(now.getTime() - MOVE_RETENTION_MS)),
})

/** The move with the state of its imports, as the contract has it. */
export async function showMove({ db, tenant }: Pick<Actor, 'db' | 'tenant'>, move: MoveRow): Promise<Move> {
  const added = await db
    .select({ id: moveJobs.id, step: moveJobs.step })
    .from(moveJobs)
    .where(and(eq(moveJobs.tenant, tenant), eq(moveJobs.moveId, move.id)))
    .orderBy(asc(moveJobs.number))
  const known = await readJobs(
    db,
    tenant,
    added.map(({ id }) => id),
  )
  const steps = MOVE_STEPS.map((step): MoveStepState => {
    const jobs = added
      .filter(each => each.step === step)
      .map(({ id }) => known.get(id) ?? { jobId: id, status: 'None' as const, ...NO_COUNTS })
    return { step, state: stateOf(step, jobs, move), jobs }
  })
  const { id, startedOn, startedBy, undoTotal, undoDone, undoneOn, undoneBy } = move
  const status = move.status as Move['status']
  return {
    ...{ id, system: move.system as Move['system'], status, startedOn: startedOn.toISOString(), startedBy },
    undoUntil: new Date(move.updatedOn.getTime() + MOVE_RETENTION_MS).toISOString(),
    steps,
    undo:
      status === 'Undoing' || status === 'Undone'
        ? { total: undoTotal, done: undoDone, undoneOn: undoneOn?.toISOString() ?? null, undoneBy: undoneBy ?? '' }
        : null,
  }
}

const NO_COUNTS = { total: 0, done: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0 }

/** A file that was not sent to its end is still to do. */
function stateOf(step: MoveStep, jobs: readonly MoveJob[], { skipped }: MoveRow): MoveStepState['state'] {
  const sent = jobs.filter(({ status }) => status !== 'None' && status !== 'Waiting')
  if (sent.some(({ status }) => status === 'InProgress')) return 'running'
  if (sent.length > 0) return 'done'
  return skipped.includes(step) ? 'skipped' : 'todo'
}

/** Imports of products and of rows, by their ids. */
async function readJobs(db: Db, tenant: string, ids: readonly string[]): Promise<Map<string, MoveJob>> {
  if (ids.length === 0) return new Map()
  const ofProducts = await db
    .select()
    .from(importJobs)
    .where(and(eq(importJobs.tenant, tenant), inArray(importJobs.id, [...ids])))
  const ofRows = await db
    .select()
    .from(rowImports)
    .where(and(eq(rowImports.tenant, tenant), inArray(rowImports.id, [...ids])))
    .orderBy(desc(rowImports.number))
  const jobs = [
    ...ofProducts.map(job => ({
      ...{ jobId: job.id, status: job.status, total: job.productCount, done: job.doneCount, added: job.addedCount },
      ...{ changed: job.importedCount - job.addedCount, unchanged: job.unchangedCount, leftOut: job.errorCount },
    })),
    ...ofRows.map(job => ({
      ...{ jobId: job.id, status: job.status, total: job.fileRows, done: job.doneCount, added: job.newCount },
      ...{ changed: job.changedCount, unchanged: job.unchangedCount, leftOut: job.refusedCount + job.failedCount },
    })),
  ]
  return new Map(jobs.map(job => [job.jobId, job as MoveJob]))
}
