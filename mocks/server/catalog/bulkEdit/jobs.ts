import { and, asc, eq, lt, or } from 'drizzle-orm'
import { RETENTION_MS } from '#contract/catalog/bulkEdits.ts'
import type { Product } from '#contract/catalog/products.ts'
import { broken } from '#contract/rules/rules.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../../db/database.ts'
import { bulkEditRows, bulkEdits } from '../../../db/tables/catalog/bulkEdit.ts'
import { products } from '../../../db/tables/catalog/products.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { databaseError, inTransaction } from '../../../db/transaction.ts'
import { lockRow } from '../../machine/lockedAt.ts'
import { Refusal } from '../../machine/problems.ts'
import { reasonOf } from '../../machine/ruleText.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { changeProduct, readProduct } from '../products/records.ts'
import { decide, putBack } from './changeOne.ts'
import { tagsOfProducts, writeTags } from './imageTags.ts'
import { categoryNames } from './selection.ts'

/** Products of one transaction: few enough that stopping and other writers of the store don't wait long. */
const AT_ONCE = 10

type Job = typeof bulkEdits.$inferSelect
type Row = typeof bulkEditRows.$inferSelect
type Result = Pick<Row, 'outcome'> & Partial<Omit<Row, 'outcome'>>
type Report = (error: unknown) => void

const isRunning = eq(bulkEdits.status, 'InProgress')
const isExpired = (now: Date) => lt(bulkEdits.endedOn, new Date(now.getTime() - RETENTION_MS))

export const BULK_EDIT_WORK: Work = {
  stores: (db, now) => storesWith(db, bulkEdits, or(isRunning, isExpired(now)), bulkEdits.number),
  work: workOnBulkEdits,
}

/** Processes a batch of the store's oldest bulk edit. Without one, deletes expired ones. */
async function workOnBulkEdits(db: Db, tenant: string, now: Date, report: Report): Promise<boolean> {
  const ofStore = eq(bulkEdits.tenant, tenant)
  const [job] = await db
    .select({ id: bulkEdits.id })
    .from(bulkEdits)
    .where(and(ofStore, isRunning))
    .orderBy(asc(bulkEdits.number))
    .limit(1)
  if (job) return inTenant(db, tenant, tx => workOnJob(tx, job.id, now, report))
  await db.delete(bulkEdits).where(and(ofStore, isExpired(now)))
  return false
}

async function workOnJob(tx: Db, id: string, now: Date, report: Report): Promise<boolean> {
  const [job] = await tx
    .select()
    .from(bulkEdits)
    .where(and(eq(bulkEdits.id, id), eq(bulkEdits.status, 'InProgress')))
    .for('update', { skipLocked: true })
  if (!job) return false
  const rows = await tx
    .select()
    .from(bulkEditRows)
    .where(and(eq(bulkEditRows.bulkEditId, id), eq(bulkEditRows.outcome, 'waiting')))
    .orderBy(asc(bulkEditRows.position))
    .limit(AT_ONCE)
  // Read with every batch, so only where they are needed.
  const { title, metaDescription } = job.changes
  const needsNames = job.kind === 'undo' || title !== undefined || metaDescription !== undefined
  const nameOfCategory = needsNames ? await categoryNames(tx, job.tenant) : () => undefined
  const counts = { done: job.done, changed: job.changed, skipped: job.skipped, failed: job.failed }
  for (const row of rows) {
    const result = await workOnRow(tx, job, row, nameOfCategory, now, report)
    counts.done++
    counts[result.outcome as 'changed' | 'skipped' | 'failed']++
    await tx
      .update(bulkEditRows)
      .set({ reason: null, message: null, ...result })
      .where(and(eq(bulkEditRows.bulkEditId, id), eq(bulkEditRows.position, row.position)))
  }
  const isOver = rows.length < AT_ONCE
  await tx
    .update(bulkEdits)
    .set({ ...counts, ...(isOver && { status: 'Ended', endedOn: now }) })
    .where(eq(bulkEdits.id, id))
  return true
}

/** A product that fails is undone alone, and the others go on. */
async function workOnRow(
  tx: Db,
  job: Job,
  row: Row,
  nameOfCategory: (id: string) => string | undefined,
  now: Date,
  report: Report,
): Promise<Result> {
  try {
    return await inTransaction(tx, async inner => {
      const locked = await lockRow(inner, products, { tenant: job.tenant, id: row.productId })
      if (!locked) return { outcome: 'skipped', reason: 'deleted' }
      const before = await readProduct(inner, job.tenant, row.productId)
      const images = job.changes.imageTags ? await tagsOfProducts(inner, job.tenant, [before]) : {}
      const wanted =
        job.kind === 'undo' ? undo(before, row, nameOfCategory) : decide(before, job.changes, nameOfCategory, images)
      if ('skipped' in wanted) {
        return { outcome: 'skipped', reason: wanted.skipped, message: 'problem' in wanted ? wanted.problem : null }
      }
      const tags = await writeTags(inner, job.tenant, wanted.tags)
      if (!tags) return { outcome: 'skipped', reason: 'changedSince' }
      const isSame = sameValue(before, wanted.after)
      const after = isSame ? before : await changeProduct(inner, before, wanted.after, now)
      return { outcome: 'changed', ...partsThatDiffer(before, after), ...tags, revision: after.revision }
    })
  } catch (error) {
    // The whole batch is tried again.
    if (databaseError(error)?.code === '40P01') throw error
    if (error instanceof Refusal) return { outcome: 'failed', message: reasonOf(error.problem) }
    report(error)
    return { outcome: 'failed', message: broken('ourSide') }
  }
}

function undo(current: Product, row: Row, nameOfCategory: (id: string) => string | undefined) {
  const { before, after, ...tags } = writtenBy(row)
  // Where only tags of its images were changed, nothing of the product is put back.
  if (Object.keys({ ...before, ...after }).length === 0) return { after: current, tags }
  if (current.revision !== row.revision) return { skipped: 'changedSince' }
  const was = putBack(current, before, after)
  // A category that was deleted since can't be restored.
  return { after: { ...was, categoryIds: was.categoryIds.filter(id => nameOfCategory(id) !== undefined) }, tags }
}

/** What was changed, before and after; nothing for a row without a result. */
export const writtenBy = ({ before, after, tagsBefore, tagsAfter }: Row) => ({
  before: before ?? {},
  after: after ?? {},
  tagsBefore: tagsBefore ?? {},
  tagsAfter: tagsAfter ?? {},
})

/** What every write changes by itself. */
const OWN = new Set(['revision', 'updatedOn'])

function partsThatDiffer(before: Product, after: Product) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    key => !OWN.has(key) && !sameValue(before[key], after[key]),
  )
  const part = (of: Product): Partial<Product> =>
    Object.fromEntries(keys.filter(key => of[key] !== undefined).map(key => [key, of[key]]))
  return { before: part(before), after: part(after) }
}
