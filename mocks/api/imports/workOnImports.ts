import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { importItems, importJobs } from '../../db/schema/imports.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../problems.ts'
import { type Applied, applyItem, errorsOf } from './applyItem.ts'

/** Products of one transaction: few enough that other writers of the store don't wait long. */
const AT_ONCE = 20

/** One batch of the oldest import; `false` if there is nothing to do, or another process is at it. */
export async function workOnImports(db: Db, now: Date): Promise<boolean> {
  const [job] = await db
    .select({ id: importJobs.id, tenant: importJobs.tenant })
    .from(importJobs)
    .where(eq(importJobs.status, 'InProgress'))
    .orderBy(asc(importJobs.createdOn))
    .limit(1)
  return job ? inTenant(db, job.tenant, tx => workOnJob(tx, job.tenant, job.id, now)) : false
}

async function workOnJob(tx: Db, tenant: string, jobId: string, now: Date): Promise<boolean> {
  const [job] = await tx
    .select()
    .from(importJobs)
    .where(and(eq(importJobs.id, jobId), eq(importJobs.status, 'InProgress')))
    .for('update', { skipLocked: true })
  if (!job) return false
  const items = await tx
    .select()
    .from(importItems)
    .where(and(eq(importItems.jobId, jobId), isNotNull(importItems.rows)))
    .orderBy(asc(importItems.position))
    .limit(AT_ONCE)
  const tally = { done: 0, imported: 0, added: 0, unchanged: 0, errors: 0 }
  for (const item of items) {
    const { outcome, errors } = await apply(tx, tenant, { ...item, rows: item.rows ?? [] }, now)
    tally.done++
    if (outcome === 'added' || outcome === 'changed') tally.imported++
    if (outcome === 'added') tally.added++
    if (outcome === 'unchanged') tally.unchanged++
    if (errors.length > 0) tally.errors++
    const ofItem = and(eq(importItems.jobId, jobId), eq(importItems.position, item.position))
    // Of what went well nothing is kept.
    if (errors.length === 0) await tx.delete(importItems).where(ofItem)
    else await tx.update(importItems).set({ rows: null, errors }).where(ofItem)
  }
  const imported = job.importedCount + tally.imported
  const errorCount = job.errorCount + tally.errors
  const isOver = items.length < AT_ONCE
  await tx
    .update(importJobs)
    .set({
      doneCount: job.doneCount + tally.done,
      importedCount: imported,
      addedCount: job.addedCount + tally.added,
      unchangedCount: job.unchangedCount + tally.unchanged,
      errorCount,
      ...(isOver && { status: endOf(errorCount, imported + job.unchangedCount + tally.unchanged) }),
    })
    .where(eq(importJobs.id, jobId))
  return true
}

const endOf = (errors: number, good: number) => (errors === 0 ? 'Success' : good > 0 ? 'PartialSuccess' : 'Error')

/** A product that fails is undone alone. */
async function apply(tx: Db, tenant: string, item: Parameters<typeof applyItem>[2], now: Date): Promise<Applied> {
  try {
    return await inTransaction(tx, async inner => {
      const applied = await applyItem(inner, tenant, item, now)
      // What was added for a product that is not imported, such as a category, must not stay.
      if (applied.outcome === 'failed') throw new Failed(applied)
      return applied
    })
  } catch (error) {
    if (error instanceof Failed) return error.applied
    if (error instanceof Refusal) return { outcome: 'failed', errors: errorsOf(error) }
    throw error
  }
}

class Failed extends Error {
  readonly applied: Applied

  constructor(applied: Applied) {
    super('The product of these rows was not imported.')
    this.applied = applied
  }
}
