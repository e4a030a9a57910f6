import { and, asc, eq, sql } from 'drizzle-orm'
import {
  createImportJob,
  getImportStatus,
  IMPORT_PART,
  type ImportStatus,
  PREVIEW_ROWS,
  previewProductImport,
  uploadImportPart,
} from '#contract/catalog/productImport.ts'
import { newId } from '../../../../db/ids.ts'
import { importItems, importJobs } from '../../../../db/tables/imports/productImports.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { handle } from '../../../machine/handle.ts'
import { type Actor, keptJobs } from '../../../machine/jobHandlers.ts'
import { lockRow } from '../../../machine/lockedAt.ts'
import { notFound, Refusal, refuseFields } from '../../../machine/problems.ts'
import { unreadable } from '../csvTable.ts'
import { isNewPart } from '../nextPart.ts'
import { planProducts } from './planProducts.ts'
import { sentenceOf } from './productProblems.ts'
import { readPart } from './readRows.ts'

/** Problems that one response lists. */
const LISTED = 1000
/** Rows of one statement. */
const STORED_AT_ONCE = 500

const { find } = keptJobs({ noun: 'import', jobs: importJobs })

export const productImportHandlers = [
  handle(createImportJob, async ({ db, tenant, now }) => {
    const id = newId(now.getTime())
    await db.insert(importJobs).values({ id, tenant, status: 'Waiting', createdOn: now })
    return { url: `/${uploadImportPart.path}`, importerJobId: id }
  }),

  handle(uploadImportPart, async ({ db, tenant, now, query: { jobId, ...query }, body, wakeJobs }) => {
    const part = readCount(query.part)
    checkLength(body)
    await inTransaction(db, async tx => {
      const job = await lockRow(tx, importJobs, { tenant, id: jobId })
      if (!job) throw notFound('import')
      if (!isNewPart(job, part)) return
      const items = readPart(body, 2 + job.fileRows)
      for (let from = 0; from < items.length; from += STORED_AT_ONCE) {
        const rows = items.slice(from, from + STORED_AT_ONCE)
        await tx
          .insert(importItems)
          .values(rows.map((item, at) => ({ ...item, tenant, jobId, position: job.productCount + from + at })))
      }
      await tx
        .update(importJobs)
        .set({
          parts: job.parts + 1,
          fileRows: job.fileRows + items.reduce((rows, item) => rows + item.rows.length, 0),
          productCount: job.productCount + items.length,
          ...(query.isLast === 'true' && { status: 'InProgress' }),
        })
        .where(eq(importJobs.id, jobId))
    })
    wakeJobs()
    return readStatus({ db, tenant, now }, jobId)
  }),

  handle(previewProductImport, async ({ db, tenant, query: { newBefore = 0 }, body, now, imageHosts }) => {
    checkLength(body)
    const items = readPart(body, 2)
    if (items.reduce((rows, item) => rows + item.rows.length, 0) > PREVIEW_ROWS) {
      throw unreadable(`A part has at most ${PREVIEW_ROWS.toLocaleString('en')} rows.`)
    }
    return { rows: await planProducts(db, tenant, items, { newBefore, imageHosts }), checkedOn: now.toISOString() }
  }),

  handle(getImportStatus, ({ query: { jobId }, wakeJobs, ...actor }) => {
    // A user is waiting for it: starts the job runner if it is not running.
    wakeJobs()
    return readStatus(actor, jobId)
  }),
]

function checkLength(body: string) {
  if (body.length <= IMPORT_PART) return
  const message = `A part has at most ${IMPORT_PART.toLocaleString('en')} characters.`
  throw new Refusal(413, { message, code: 'tooLarge' })
}

function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw refuseFields([{ field: 'part', message: 'Send a whole number.', code: 'invalid' }])
}

async function readStatus(actor: Actor, jobId: string): Promise<ImportStatus> {
  const job = await find(actor, jobId)
  const items = await actor.db
    .select({ lines: importItems.lines, key: importItems.key, errors: importItems.errors })
    .from(importItems)
    .where(and(eq(importItems.jobId, jobId), sql`${importItems.rows} is null`))
    .orderBy(asc(importItems.position))
    .limit(LISTED)
  return {
    importerJobId: job.id,
    status: job.status as ImportStatus['status'],
    fileRows: job.fileRows,
    productCount: job.productCount,
    doneCount: job.doneCount,
    importedProducts: job.importedCount,
    itemsAdded: job.addedCount,
    unchangedCount: job.unchangedCount,
    errorKeys: items.map(({ lines, key, errors }) => {
      if (Array.isArray(errors)) return { lines, key, errors, problems: [], productId: '' }
      return { lines, key, errors: errors.problems.map(sentenceOf), ...errors }
    }),
    errorCount: job.errorCount,
  }
}
