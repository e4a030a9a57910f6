import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../../../db/database.ts'
import { importItems, importJobs } from '../../../../db/tables/imports/productImports.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { Refusal } from '../../../machine/problems.ts'
import { storesWith, type Work } from '../../../machine/storeJobs.ts'
import { type ImportEffect, recordImported } from '../moves/recordImported.ts'
import { NotTogether } from './addTogether.ts'
import { type Applied, addItems, applyItem, type Place } from './applyItem.ts'
import { CategoryNames } from './categoryNames.ts'
import { missingImages } from './findImages.ts'
import { findProducts } from './findProducts.ts'
import type { ImageFetching } from './imageFetching.ts'
import { refusalProblems } from './productProblems.ts'

/** Products of one transaction: few enough that other writers of the store don't wait long. */
const AT_ONCE = 50

/** Products whose images are fetched in one batch, so that progress is visible. */
const FETCHED_AT_ONCE = 10

/** Without `fetching` no other server is requested. */
export function importWork(fetching?: ImageFetching): Work {
  /** Imports that don't wait for images. */
  const isDue = () => and(eq(importJobs.status, 'InProgress'), notInArray(importJobs.id, fetching?.jobIds ?? []))
  return {
    stores: db => storesWith(db, importJobs, isDue(), importJobs.createdOn),
    /** Processes one batch of the store's oldest import. */
    async work(db, tenant, now) {
      const [job] = await db
        .select({ id: importJobs.id, tenant: importJobs.tenant })
        .from(importJobs)
        .where(and(eq(importJobs.tenant, tenant), isDue()))
        .orderBy(asc(importJobs.createdOn))
        .limit(1)
      if (!job) return false
      const { isWork, missing } = await inTenant(db, tenant, tx =>
        workOnJob(tx, { tenant, jobId: job.id, now, fetching }),
      )
      if (missing) fetching?.begin(job, missing)
      return isWork
    },
  }
}

interface At {
  tenant: string
  jobId: string
  now: Date
  fetching: ImageFetching | undefined
}

/** `missing`: what has to be fetched before the import can go on. */
async function workOnJob(
  tx: Db,
  { tenant, jobId, now, fetching }: At,
): Promise<{ isWork: boolean; missing?: string[] }> {
  const [job] = await tx
    .select()
    .from(importJobs)
    .where(and(eq(importJobs.id, jobId), eq(importJobs.status, 'InProgress')))
    .for('update', { skipLocked: true })
  if (!job) return { isWork: false }
  const next = await tx
    .select()
    .from(importItems)
    .where(and(eq(importItems.jobId, jobId), isNotNull(importItems.rows)))
    .orderBy(asc(importItems.position))
    .limit(AT_ONCE)
  const rowsOf = next.map(({ rows }) => rows ?? [])
  const missing = fetching ? await missingImages(tx, { tenant, jobId }, rowsOf, fetching) : []
  const waiting = missing.findIndex(uris => uris.length > 0)
  if (waiting === 0) return { isWork: true, missing: [...new Set(missing.slice(0, FETCHED_AT_ONCE).flat())] }
  const items = waiting === -1 ? next : next.slice(0, waiting)
  const tally = { done: items.length, imported: 0, added: 0, unchanged: 0, errors: 0 }
  const good: number[] = []
  const result = await applyAll(tx, { tenant, now }, items)
  await recordImported(tx, { tenant, jobId }, effectsOf(items, result))
  for (const [position, { outcome, productId, problems }] of result.applications) {
    if (outcome === 'added' || outcome === 'changed') tally.imported++
    if (outcome === 'added') tally.added++
    if (outcome === 'unchanged') tally.unchanged++
    if (problems.length === 0) {
      good.push(position)
      continue
    }
    tally.errors++
    const ofItem = and(eq(importItems.jobId, jobId), eq(importItems.position, position))
    await tx.update(importItems).set({ rows: null, errors: { productId, problems } }).where(ofItem)
  }
  // Nothing is stored about successful rows.
  if (good.length > 0) {
    await tx.delete(importItems).where(and(eq(importItems.jobId, jobId), inArray(importItems.position, good)))
  }
  const imported = job.importedCount + tally.imported
  const errorCount = job.errorCount + tally.errors
  const isOver = waiting === -1 && next.length < AT_ONCE
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
  return { isWork: true }
}

const endOf = (errors: number, good: number) => (errors === 0 ? 'Success' : good > 0 ? 'PartialSuccess' : 'Error')

type StoredItem = typeof importItems.$inferSelect
type Applications = Map<number, Applied>

/** `categoryIds`: of categories that were added. */
interface Result {
  applications: Applications
  categoryIds: readonly string[]
}

/** Categories first: undone in reverse, they are empty when their turn comes. */
const effectsOf = (items: readonly StoredItem[], { applications, categoryIds }: Result): ImportEffect[] => [
  ...categoryIds.map((id): ImportEffect => ({ kind: 'category', id, before: null })),
  ...items.flatMap(({ position, rows }): ImportEffect[] => {
    const { outcome, productId, before = null } = applications.get(position) ?? {}
    if (productId === undefined || (outcome !== 'added' && outcome !== 'changed')) return []
    return [{ kind: 'product', id: productId, before, address: rows?.[0]?.friendlyName?.trim() ?? '' }]
  }),
]

/** The result of each item, by its position. New products are added in one batch if possible, all others one by one. */
async function applyAll(tx: Db, place: Omit<Place, 'names'>, stored: readonly StoredItem[]): Promise<Result> {
  const items = stored.map(item => ({ ...item, rows: item.rows ?? [] }))
  const known = await findProducts(
    tx,
    place.tenant,
    items.map(({ rows }) => rows),
  )
  const added = known.some(Boolean) ? undefined : await together(tx, place, items)
  if (added) return added
  const applications: Applications = new Map()
  const categoryIds: string[] = []
  let names = new CategoryNames(place.tenant, place.now)
  for (const item of items) {
    const applied = await alone(tx, { ...place, names }, item)
    applications.set(item.position, applied)
    categoryIds.push(...names.added.splice(0))
    if (applied.outcome === 'failed') names = new CategoryNames(place.tenant, place.now)
  }
  return { applications, categoryIds }
}

type Item = StoredItem & { rows: NonNullable<StoredItem['rows']> }

async function together(tx: Db, place: Omit<Place, 'names'>, items: readonly Item[]): Promise<Result | undefined> {
  const names = new CategoryNames(place.tenant, place.now)
  try {
    const applied = await inTransaction(tx, inner => addItems(inner, { ...place, names }, items))
    const applications = new Map(items.map((item, at) => [item.position, applied[at] as Applied]))
    return { applications, categoryIds: names.added }
  } catch (error) {
    if (error instanceof NotTogether || error instanceof Refusal) return undefined
    throw error
  }
}

/** A product that fails is undone alone. */
async function alone(tx: Db, place: Place, item: Item): Promise<Applied> {
  try {
    return await inTransaction(tx, async inner => {
      const applied = await applyItem(inner, place, item)
      // What was added for a product that is not imported, such as a category, must not stay.
      if (applied.outcome === 'failed') throw new Failed(applied)
      return applied
    })
  } catch (error) {
    if (error instanceof Failed) return error.applied
    if (error instanceof Refusal)
      return { outcome: 'failed', productId: '', problems: refusalProblems(error, item.rows) }
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
