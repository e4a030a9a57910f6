import { and, eq, sql } from 'drizzle-orm'
import {
  BULK_OUTCOMES,
  type BulkEdit,
  type BulkEditRow,
  getLatestBulkEdit,
  listBulkEditRows,
  previewBulkEdit,
  RETENTION_MS,
  retryBulkEdit,
  startBulkEdit,
  stopBulkEdit,
  undoBulkEdit,
} from '#contract/catalog/bulkEdits.ts'
import type { ProductChanges } from '#contract/catalog/productChanges.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { bulkEditRows, bulkEdits } from '../../../db/tables/catalog/bulkEdit.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import { handle } from '../../machine/handle.ts'
import { type Actor, jobHandlers } from '../../machine/jobHandlers.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { wordedReason } from '../../machine/ruleText.ts'
import { writtenBy } from './jobs.ts'
import { differencesOf, preview } from './preview.ts'
import { categoryNames, selected } from './selection.ts'

type Job = typeof bulkEdits.$inferSelect

const { handlers, find, running, alone, watch, readRows } = jobHandlers({
  ...{ noun: 'bulk edit', record: 'product', jobs: bulkEdits, retentionMs: RETENTION_MS },
  onlyRunning: { constraint: 'bulk_edits_running', code: 'bulkEditRunning' },
  rows: bulkEditRows,
  row: { jobId: bulkEditRows.bulkEditId, outcome: bulkEditRows.outcome, position: bulkEditRows.position },
  outcomes: BULK_OUTCOMES,
  endpoints: { stop: stopBulkEdit, retry: retryBulkEdit },
  shown,
  refusal: job => (job.isUndone ? refuse('This bulk edit was undone. Start a new one.', 'undone') : undefined),
})

export const bulkEditHandlers = [
  handle(previewBulkEdit, async ({ db, tenant, body, now }) => {
    await checkCategories(db, tenant, body.changes)
    return preview(db, tenant, body, now)
  }),

  handle(startBulkEdit, async ({ body: { selection, changes, count }, wakeJobs, user, ...actor }) => {
    const { db, tenant, now } = actor
    await checkCategories(db, tenant, changes)
    const started = await inTransaction(db, async tx => {
      const job = await begin(tx, { ...actor, user }, { kind: 'change', changes })
      await tx.execute(sql`insert into ${bulkEditRows} (tenant, bulk_edit_id, position, product_id, name)
        select ${products.tenant}, ${job.id}::text, row_number() over (order by ${products.nameKey}, ${products.id}),
          ${products.id}, ${productDocuments.doc} ->> 'name'
        from ${products} join ${productDocuments} on ${productDocuments.productId} = ${products.id}
          and ${productDocuments.tenant} = ${tenant}
        where ${await selected(tx, tenant, selection, now)}`)
      const total = await tx.$count(
        bulkEditRows,
        and(eq(bulkEditRows.tenant, tenant), eq(bulkEditRows.bulkEditId, job.id)),
      )
      if (total !== count) {
        const message = `${total} products are selected now, not ${count}. Check the changes again.`
        throw new Refusal(409, { message, code: 'selectionChanged' })
      }
      await tx.update(bulkEdits).set({ total }).where(eq(bulkEdits.id, job.id))
      return { ...job, total }
    })
    wakeJobs()
    return shown(started)
  }),

  handle(getLatestBulkEdit, async actor => {
    const job = await watch(actor)
    return { bulkEdit: job ? shown(job) : null }
  }),

  handle(listBulkEditRows, async ({ params, query, ...actor }) => {
    const job = await find(actor, params.id)
    const nameOfCategory = await categoryNames(actor.db, actor.tenant)
    const rows = await readRows(actor.db, job, query)
    const items = rows.map(row => {
      const { productId: id, name, reason, message } = row
      const outcome = row.outcome as BulkEditRow['outcome']
      const differences = outcome === 'changed' ? differencesOf(job.changes, writtenBy(row), nameOfCategory) : []
      return { id, name, outcome, reason: reason as BulkEditRow['reason'], ...wordedReason(message), differences }
    })
    return { items, totalCount: job.total }
  }),

  handle(undoBulkEdit, async ({ params, wakeJobs, user, ...actor }) => {
    const job = await find(actor, params.id)
    if (job.status === 'InProgress') throw running(job)
    if (job.kind === 'undo') throw refuse('An undo can’t be undone.', 'undone')
    if (job.isUndone) throw refuse('This bulk edit was undone already.', 'undone')
    if (job.changed === 0) throw refuse('Nothing was changed, so there is nothing to undo.', 'nothingLeft')
    const started = await inTransaction(actor.db, async tx => {
      const undo = await begin(tx, { ...actor, user }, { kind: 'undo', changes: job.changes, total: job.changed })
      await tx.update(bulkEdits).set({ isUndone: true }).where(eq(bulkEdits.id, job.id))
      await tx.execute(sql`insert into ${bulkEditRows}
        (tenant, bulk_edit_id, position, product_id, name, before, after, tags_before, tags_after, revision)
        select tenant, ${undo.id}::text, position, product_id, name, after, before, tags_after, tags_before, revision
        from ${bulkEditRows} where tenant = ${actor.tenant} and bulk_edit_id = ${job.id} and outcome = 'changed'`)
      return undo
    })
    wakeJobs()
    return shown(started)
  }),

  ...handlers,
]

/** Adds a bulk edit without rows. Call within a transaction. Throws `Refusal` 409 while another one is in progress. */
async function begin(
  tx: Db,
  { tenant, now, user }: Actor & { user: string },
  job: Pick<Job, 'kind' | 'changes'> & { total?: number },
): Promise<Job> {
  const startedBy = await nameOfUser(tx, { tenant, user })
  const own = { id: newId(now.getTime()), tenant, status: 'InProgress', startedOn: now, startedBy }
  return alone({ db: tx, tenant, now }, async inner => {
    const [added] = await inner
      .insert(bulkEdits)
      .values({ ...own, ...job })
      .returning()
    return added as Job
  })
}

function refuse(message: string, code: string) {
  return new Refusal(400, { message, code })
}

async function checkCategories(db: Db, tenant: string, { categories: change }: ProductChanges) {
  if (!change || change.how === 'remove') return
  const nameOf = await categoryNames(db, tenant)
  if (change.ids.every(id => nameOf(id) !== undefined)) return
  const message = broken('categoryGone')
  throw refuseFields([{ field: 'changes.categories.ids', message, code: 'unknown' }])
}

function shown({ tenant: _, number: __, startedOn, endedOn, ...job }: Job): BulkEdit {
  return {
    ...job,
    kind: job.kind as BulkEdit['kind'],
    status: job.status as BulkEdit['status'],
    startedOn: startedOn.toISOString(),
    endedOn: endedOn?.toISOString() ?? null,
  }
}
