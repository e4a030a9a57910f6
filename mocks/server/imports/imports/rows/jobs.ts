import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { ROW_RESULTS_RETENTION_MS } from '#contract/rowImport.ts'
import type { Db } from '../../../../db/database.ts'
import type { OfStore } from '../../../../db/nameStore.ts'
import { moveJobs } from '../../../../db/tables/imports/moves.ts'
import { rowImportRows, rowImports } from '../../../../db/tables/imports/rowImports.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { databaseError, inTransaction } from '../../../../db/transaction.ts'
import { Refusal } from '../../../machine/problems.ts'
import { storesWith, type Work } from '../../../machine/storeJobs.ts'
import { type ImportEffect, recordImported } from '../moves/recordImported.ts'
import { customerImporter } from './customerImporter.ts'
import { discountImporter } from './discountImporter.ts'
import { type FileRow, type Importer, type Plan, problem } from './importer.ts'
import { orderImporter } from './orderImporter.ts'
import { pageImporter } from './pageImporter.ts'
import { redirectImporter } from './redirectImporter.ts'

/** Rows of one transaction: few enough that other writers of the store don't wait long. */
const AT_ONCE = { customers: 50, orders: 10, redirects: 50, discounts: 50, pages: 10 }
export const IMPORTERS = {
  customers: customerImporter,
  orders: orderImporter,
  redirects: redirectImporter,
  discounts: discountImporter,
  pages: pageImporter,
} as const
export type ImportKind = keyof typeof IMPORTERS

type Job = typeof rowImports.$inferSelect
type StoredRow = typeof rowImportRows.$inferSelect
type Result = Pick<StoredRow, 'position' | 'key' | 'outcome' | 'recordId' | 'problems' | 'isChangedSince'>
/** `before`: what undoing the row puts back. */
type Worked = Omit<Result, 'position'> & { before?: object | null; isUndoable?: boolean }
type Report = (error: unknown) => void

const COUNTS = {
  new: 'newCount',
  changed: 'changedCount',
  unchanged: 'unchangedCount',
  refused: 'refusedCount',
  failed: 'failedCount',
} as const

const isRunning = eq(rowImports.status, 'InProgress')

/** Results of a move are stored with it. */
export const isExpired = (tenant: OfStore, now: Date) =>
  and(
    lt(rowImports.createdOn, new Date(now.getTime() - ROW_RESULTS_RETENTION_MS)),
    sql`not exists (select from ${moveJobs} where ${moveJobs.tenant} = ${tenant} and ${moveJobs.id} = ${rowImports.id})`,
  )

export const ROW_IMPORT_WORK: Work = {
  stores: (db, now) => storesWith(db, rowImports, or(isRunning, isExpired(rowImports.tenant, now)), rowImports.number),
  work: workOnRowImports,
}

/** Processes some rows of the store's oldest import. Without one, deletes expired ones. */
async function workOnRowImports(db: Db, tenant: string, now: Date, report: Report): Promise<boolean> {
  const ofStore = eq(rowImports.tenant, tenant)
  const [job] = await db
    .select({ id: rowImports.id, tenant: rowImports.tenant })
    .from(rowImports)
    .where(and(ofStore, isRunning))
    .orderBy(asc(rowImports.number))
    .limit(1)
  if (!job) {
    await db.delete(rowImports).where(and(ofStore, isExpired(tenant, now)))
    return false
  }
  return inTenant(db, tenant, tx => workOnJob(tx, job, now, report))
}

/** What is done to records and the note that it was are one transaction: after a kill nothing is done twice. */
async function workOnJob(tx: Db, { tenant, id }: Pick<Job, 'tenant' | 'id'>, now: Date, report: Report) {
  const own = and(eq(rowImports.tenant, tenant), eq(rowImports.id, id))
  const [job] = await tx
    .select()
    .from(rowImports)
    .where(and(own, eq(rowImports.status, 'InProgress')))
    .for('update', { skipLocked: true })
  if (!job) return false
  const ofJob = and(eq(rowImportRows.tenant, tenant), eq(rowImportRows.importId, id))
  const atOnce = AT_ONCE[job.kind as ImportKind]
  const rows = await tx
    .select()
    .from(rowImportRows)
    .where(and(ofJob, eq(rowImportRows.outcome, 'waiting')))
    .orderBy(asc(rowImportRows.position))
    .limit(atOnce)
  const counts = { ...job }
  const results = await workOnRows(tx, job, rows, now, report)
  for (const { outcome } of results) {
    counts.doneCount++
    counts[COUNTS[outcome as keyof typeof COUNTS]]++
  }
  await tx.execute(sql`update ${rowImportRows} set cells = null, key = coalesce(nullif(result.key, ''), ${rowImportRows.key}), outcome = result.outcome,
    record_id = result."recordId", problems = result.problems, is_changed_since = result."isChangedSince"
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result
      (position bigint, key text, outcome text, "recordId" text, problems jsonb, "isChangedSince" boolean)
    where ${ofJob} and ${rowImportRows.position} = result.position`)
  const { doneCount, newCount, changedCount, unchangedCount, refusedCount, failedCount } = counts
  const bad = refusedCount + failedCount
  const end = bad === 0 ? 'Success' : bad < doneCount ? 'PartialSuccess' : 'Error'
  await tx
    .update(rowImports)
    .set({
      ...{ doneCount, newCount, changedCount, unchangedCount, refusedCount, failedCount },
      ...(rows.length < atOnce && { status: end }),
    })
    .where(own)
  return true
}

async function workOnRows(tx: Db, job: Job, rows: readonly StoredRow[], now: Date, report: Report) {
  const importer: Importer = IMPORTERS[job.kind as ImportKind] as Importer
  const fileRows = rows.map(({ line, cells }): FileRow => ({ line, cells: cells ?? {} }))
  const plans = await importer.plan(tx, job.tenant, fileRows)
  /** Records changed by an earlier row: they are read again. */
  const written = new Set<string>()
  const results: Result[] = []
  const effects: ImportEffect[] = []
  for (const [at, { position }] of rows.entries()) {
    const [row, plan] = [fileRows[at] as FileRow, plans[at] as Plan]
    const isStillRight = plan.outcome !== 'changed' && !written.has(plan.identity)
    const {
      before = null,
      isUndoable = false,
      ...result
    } = await alone(tx, { importer, job, now, report }, row, isStillRight ? plan : undefined)
    written.add(plan.identity).add(result.recordId)
    results.push({ ...result, position })
    const isWritten = result.outcome === 'new' || result.outcome === 'changed'
    if (importer.record && isUndoable && isWritten) effects.push({ kind: importer.record, id: result.recordId, before })
  }
  await recordImported(tx, { tenant: job.tenant, jobId: job.id }, effects)
  return results
}

const isSince = (updatedOn: string, { checkedOn }: Job) => Date.parse(updatedOn) > checkedOn.getTime()

interface RowWork {
  importer: Importer
  job: Job
  now: Date
  report: Report
}

/** A row that fails is undone alone, and the others go on. `plan` is left out where it has to be made again. */
async function alone(tx: Db, work: RowWork, row: FileRow, plan?: Plan): Promise<Worked> {
  const { importer, job, now, report } = work
  const none = { key: '', recordId: '', problems: [], isChangedSince: false }
  const settled = (planned: Plan) => {
    const { key, outcome, recordId, problems, updatedOn } = planned
    return { key, outcome, recordId, problems, isChangedSince: isSince(updatedOn, job) }
  }
  if (plan && isSettled(plan)) return settled(plan)
  try {
    return await inTransaction(tx, async inner => {
      const current = plan ?? (await lockedPlan(inner, importer, job.tenant, row))
      if (isSettled(current)) return settled(current)
      const actor = { tenant: job.tenant, user: job.userId, now }
      const recordId = await importer.carryOut(inner, actor, current, { ...job.options, jobId: job.id })
      const isUndoable = importer.isUndoable?.(current) ?? true
      return { ...settled(current), recordId, before: importer.before?.(current) ?? null, isUndoable }
    })
  } catch (error) {
    // The whole batch is tried again.
    if (databaseError(error)?.code === '40P01') throw error
    if (error instanceof Refusal) {
      const told = error.problem.errors ?? [{ ...error.problem, field: '' }]
      const problems = told.map(each => problem(each.field, each.code ?? 'provider', '', '', each))
      return { ...none, outcome: 'refused', problems }
    }
    report(error)
    return { ...none, outcome: 'failed' }
  }
}

const isSettled = ({ outcome }: Plan) => outcome === 'unchanged' || outcome === 'refused'

/** The plan of a row whose record is locked. */
async function lockedPlan(tx: Db, importer: Importer, tenant: string, row: FileRow): Promise<Plan> {
  const planOf = async () => {
    const [plan] = await importer.plan(tx, tenant, [row])
    if (!plan) throw new Error('Every row has a plan.')
    return plan
  }
  const seen = await planOf()
  if (seen.recordId === '') return seen
  await importer.lock(tx, tenant, seen.recordId)
  return planOf()
}
