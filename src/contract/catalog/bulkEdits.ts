import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Said } from '../problem.ts'
import { pageOf, Timestamp, WholeNumberText } from '../wire.ts'
import { SKIP_REASONS } from './applyProductChanges.ts'
import { CHANGED_FIELDS, ProductChanges } from './productChanges.ts'

/** Most products that can be named one by one; a filter has no such limit. */
export const SELECTED_AT_ONCE = 5000
/** How long a bulk edit can be looked at and undone once it has ended. */
export const RETENTION_MS = 24 * 3600 * 1000

/** Which products: some, by id, or all that match a filter of the product list. */
const Selection = z.union([
  z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(SELECTED_AT_ONCE)) }),
  z.object({ filter: z.string() }),
])
export type BulkSelection = z.output<typeof Selection>

/** Money in cents, inventory over all tracked variants, categories by name. */
const Shown = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const Difference = z.object({ field: z.enum(CHANGED_FIELDS), before: Shown, after: Shown })
export type BulkDifference = z.output<typeof Difference>

const SkipReason = z.enum(SKIP_REASONS)

export const BulkPreview = z.object({
  /** All that are selected, and those of them that this response is about. */
  total: z.int(),
  checked: z.int(),
  changing: z.int(),
  /** With some of their names. */
  skipped: z.array(z.object({ reason: SkipReason, count: z.int(), names: z.array(z.string()) })),
  /** Some of those that would change. */
  examples: z.array(z.object({ id: z.string(), name: z.string(), differences: z.array(Difference) })),
  /** Where the next request continues; `null` after the last one. */
  next: z.nullable(z.string()),
})
export type BulkPreview = z.output<typeof BulkPreview>

export const BulkEdit = z.object({
  id: z.string(),
  kind: z.enum(['change', 'undo']),
  /** `Stopped` by a user before all rows were done. */
  status: z.enum(['InProgress', 'Stopped', 'Ended']),
  changes: ProductChanges,
  total: z.int(),
  /** Rows with a result: those that were changed, that were skipped and that failed. */
  done: z.int(),
  changed: z.int(),
  skipped: z.int(),
  failed: z.int(),
  startedOn: Timestamp,
  startedBy: z.string(),
  endedOn: z.nullable(Timestamp),
  /** An undo of it was started. */
  isUndone: z.boolean(),
})
export type BulkEdit = z.output<typeof BulkEdit>

export const BULK_OUTCOMES = ['failed', 'waiting', 'skipped', 'changed'] as const

/** The result for one product. */
export const BulkEditRow = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(BULK_OUTCOMES),
  reason: z.nullable(SkipReason),
  /** Why a row failed, or is invalid already. */
  message: z.nullable(z.string()),
  ...Said,
  differences: z.array(Difference),
})
export type BulkEditRow = z.output<typeof BulkEditRow>

const source = 'chosen here'
const path = 'admin/bulk-edits'

export const previewBulkEdit = endpoint({
  name: 'previewBulkEdit',
  summary: 'What a bulk edit of products would do: how many it would change, and skip for what reason. Writes nothing.',
  source,
  method: 'POST',
  path: `${path}/preview`,
  body: z.object({ selection: Selection, changes: ProductChanges, after: z.optional(z.nullable(z.string())) }),
  response: BulkPreview,
  isReadOnly: true,
  problems: [400],
})

export const startBulkEdit = endpoint({
  name: 'startBulkEdit',
  summary:
    'Starts a bulk edit of products. The provider runs it as a job, with the same rules as single saves. One at a time: 409 (bulkEditRunning) with the running one while another is in progress; 409 (selectionChanged) if the selection no longer has `count` products.',
  source,
  method: 'POST',
  path,
  body: z.object({ selection: Selection, changes: ProductChanges, count: z.int() }),
  response: BulkEdit,
  problems: [400, 409],
})

export const getLatestBulkEdit = endpoint({
  name: 'getLatestBulkEdit',
  summary: 'The bulk edit that was started last, for a day after it has ended.',
  source,
  method: 'GET',
  path,
  response: z.object({ bulkEdit: z.nullable(BulkEdit) }),
})

export const listBulkEditRows = endpoint({
  name: 'listBulkEditRows',
  summary:
    'What became of each product of a bulk edit: first those that failed, then those that were not reached or were skipped.',
  source,
  method: 'GET',
  path: `${path}/{id}/rows`,
  query: z.object({ startIndex: z.optional(WholeNumberText), pageSize: z.optional(WholeNumberText) }),
  response: pageOf(BulkEditRow),
  problems: [400, 404],
})

export const stopBulkEdit = endpoint({
  name: 'stopBulkEdit',
  summary: 'Stops a bulk edit after the current products. Completed changes stay.',
  source,
  method: 'POST',
  path: `${path}/{id}/stop`,
  response: BulkEdit,
  problems: [404],
})

export const retryBulkEdit = endpoint({
  name: 'retryBulkEdit',
  summary: 'Goes on with the products that failed or were not reached.',
  source,
  method: 'POST',
  path: `${path}/{id}/retry`,
  response: BulkEdit,
  problems: [400, 404, 409],
})

export const undoBulkEdit = endpoint({
  name: 'undoBulkEdit',
  summary:
    'Starts a bulk edit that undoes another one, except for products that were changed since. Possible once, for a day.',
  source,
  method: 'POST',
  path: `${path}/{id}/undo`,
  response: BulkEdit,
  problems: [400, 404, 409],
})
