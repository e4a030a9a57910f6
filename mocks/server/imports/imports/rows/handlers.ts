import { and, eq, not, type SQL } from 'drizzle-orm'
import {
  getPageImportStatus,
  importPages,
  listPageImportRows,
  previewPageImport,
} from '#contract/content/pageImport.ts'
import {
  getCustomerImportStatus,
  importCustomers,
  listCustomerImportRows,
  previewCustomerImport,
} from '#contract/customers/customerImport.ts'
import {
  getDiscountImportStatus,
  importDiscounts,
  listDiscountImportRows,
  previewDiscountImport,
} from '#contract/discounts/discountImport.ts'
import {
  getOrderImportStatus,
  importOrders,
  listOrderImportRows,
  previewOrderImport,
} from '#contract/orders/orderImport.ts'
import { ROW_OUTCOMES, type RowImportEndpoints, type RowImportStatus, type RowResult } from '#contract/rowImport.ts'
import {
  getRedirectImportStatus,
  importRedirects,
  listRedirectImportRows,
  previewRedirectImport,
} from '#contract/store/redirectImport.ts'
import { rowImportRows, rowImports } from '../../../../db/tables/imports/rowImports.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { type Handler, handle } from '../../../machine/handle.ts'
import { keptJobs, rowsReader } from '../../../machine/jobHandlers.ts'
import { readMoment } from '../../../machine/lists.ts'
import { lockRow } from '../../../machine/lockedAt.ts'
import { notFound, refuseFields } from '../../../machine/problems.ts'
import { isNewPart, outOfOrder } from '../nextPart.ts'
import { unrefused } from './importer.ts'
import { IMPORTERS, type ImportKind, isExpired } from './jobs.ts'
import { readRowPart } from './readRowPart.ts'

type Job = typeof rowImports.$inferSelect

const { latest, watch } = keptJobs({
  noun: 'import',
  jobs: rowImports,
  kept: (now, tenant) => not(isExpired(tenant, now) as SQL),
})
const readRows = rowsReader({
  rows: rowImportRows,
  row: { jobId: rowImportRows.importId, outcome: rowImportRows.outcome, position: rowImportRows.position },
  outcomes: ROW_OUTCOMES,
})

/** The endpoints of one kind of import. */
function handlersOf(kind: ImportKind, { preview, send, status, rows }: RowImportEndpoints): Handler[] {
  const importer = IMPORTERS[kind]
  /** An import by its id, or all of them. */
  const ofKind = (id?: string) => and(eq(rowImports.kind, kind), id === undefined ? undefined : eq(rowImports.id, id))
  return [
    handle(preview, async ({ db, tenant, body, now }) => {
      const read = readRowPart(body, importer)
      const plans = await importer.plan(db, tenant, read)
      return {
        rows: plans.map((plan, at) => {
          const { key, outcome, changes, problems, effects, values, ignored } = plan
          const [line, notices] = [read[at]?.line ?? 0, unrefused(plan)]
          return { line, key: keyOf(key, line), outcome, changes, problems, notices, effects, values, ignored }
        }),
        checkedOn: now.toISOString(),
      }
    }),

    handle(send, async ({ db, tenant, user, query: { jobId, ...query }, body, now, wakeJobs }) => {
      if (!/^\d{1,9}$/.test(query.part)) throw outOfOrder('Send a whole number.')
      const part = Number(query.part)
      const checkedOn = query.checkedOn === undefined ? now : readMoment(query.checkedOn)
      if (!checkedOn) throw refuseFields([{ field: 'checkedOn', message: 'Send a time.', code: 'invalid' }])
      await inTransaction(db, async tx => {
        if (part === 0) {
          const options = { isShopperTold: query.isShopperTold === 'true', isRestocked: query.isRestocked === 'true' }
          const startedBy = await nameOfUser(tx, { tenant, user })
          await tx
            .insert(rowImports)
            .values({
              id: jobId,
              tenant,
              kind,
              status: 'Waiting',
              options,
              checkedOn,
              createdOn: now,
              startedBy,
              userId: user,
            })
            .onConflictDoNothing()
        }
        const job = await lockRow(tx, rowImports, { tenant, id: jobId })
        if (job && job.kind !== kind) throw notFound('import')
        if (!isNewPart(job, part)) return
        const read = readRowPart(body, importer, 2 + job.fileRows)
        const values = read.map(({ line, cells }, at) => ({
          ...{ tenant, importId: jobId, position: job.fileRows + at, line, cells },
          key: keyOf(
            cells.orderNumber ?? cells.emailAddress ?? cells.from ?? cells.code ?? cells.name ?? cells.id ?? '',
            line,
          ),
        }))
        if (values.length > 0) await tx.insert(rowImportRows).values(values)
        await tx
          .update(rowImports)
          .set({
            parts: job.parts + 1,
            fileRows: job.fileRows + read.length,
            ...(query.isLast === 'true' && { status: 'InProgress' }),
          })
          .where(and(eq(rowImports.tenant, tenant), eq(rowImports.id, jobId)))
      })
      wakeJobs()
      return statusOf(await latest({ db, tenant, now }, ofKind(jobId)), jobId)
    }),

    handle(status, async ({ query: { jobId }, ...actor }) => statusOf(await watch(actor, ofKind(jobId)), jobId ?? '')),

    handle(rows, async ({ query, ...actor }) => {
      const job = await latest(actor, ofKind(query.jobId))
      if (!job) throw notFound('import')
      const items = (await readRows(actor.db, job, query)).map(
        ({ line, key, recordId, outcome, problems, isChangedSince }) => ({
          ...{ line, key, recordId, problems, isChangedSince },
          outcome: outcome as RowResult['outcome'],
        }),
      )
      return { items, totalCount: job.fileRows }
    }),
  ]
}

export const rowImportHandlers = [
  ...handlersOf('customers', {
    preview: previewCustomerImport,
    send: importCustomers,
    status: getCustomerImportStatus,
    rows: listCustomerImportRows,
  }),
  ...handlersOf('orders', {
    preview: previewOrderImport,
    send: importOrders,
    status: getOrderImportStatus,
    rows: listOrderImportRows,
  }),
  ...handlersOf('redirects', {
    preview: previewRedirectImport,
    send: importRedirects,
    status: getRedirectImportStatus,
    rows: listRedirectImportRows,
  }),
  ...handlersOf('discounts', {
    preview: previewDiscountImport,
    send: importDiscounts,
    status: getDiscountImportStatus,
    rows: listDiscountImportRows,
  }),
  ...handlersOf('pages', {
    preview: previewPageImport,
    send: importPages,
    status: getPageImportStatus,
    rows: listPageImportRows,
  }),
]

/** Longest name of a row. */
const KEY_LIMIT = 200
const keyOf = (text: string, line: number) => text.trim().slice(0, KEY_LIMIT) || `line ${line}`

const NONE = {
  ...{ fileRows: 0, doneCount: 0, newCount: 0, changedCount: 0, unchangedCount: 0 },
  ...{ refusedCount: 0, failedCount: 0, startedBy: '' },
}

function statusOf(job: Job | undefined, jobId: string): RowImportStatus {
  if (!job) return { ...NONE, jobId, status: 'None' }
  const { id, fileRows, doneCount, newCount, changedCount, unchangedCount, refusedCount, failedCount, startedBy } = job
  return {
    ...{ jobId: id, fileRows, doneCount, newCount, changedCount, unchangedCount, refusedCount, failedCount, startedBy },
    status: job.status as RowImportStatus['status'],
  }
}
