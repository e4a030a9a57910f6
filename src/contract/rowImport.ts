import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ORDER_WARNINGS } from './orders/orderWarnings.ts'
import { PAST_ORDER_NOTICES } from './orders/pastOrders.ts'
import { Said } from './problem.ts'
import { pageOf, Timestamp, WholeNumberText } from './wire.ts'

/**
 * Imports of files with one record per row: customers, orders, redirects, discounts and pages. The preview of a row is computed by the code that
 * later changes the record.
 */

/** Most rows and characters of a file that one request carries. */
export const ROW_PART = { rows: 500, characters: 1_000_000 } as const

/** How long the result of an import can be looked at. */
export const ROW_RESULTS_RETENTION_MS = 7 * 24 * 3600 * 1000

/**
 * A problem of a row. `value` is the cell, shortened; `detail` is a placeholder value of the message for `code`, and `message` is
 * what to show for a code without one, in English; `rule` and `limits` say the same for all languages, or what `detail` says, of an `imageReason`.
 */
export const RowProblem = z.object({
  column: z.string(),
  value: z.string(),
  code: z.string(),
  detail: z.string(),
  message: z.optional(z.string()),
  ...Said,
})
export type RowProblem = z.output<typeof RowProblem>

export const RowChange = z.object({ column: z.string(), from: z.string(), to: z.string() })
export type RowChange = z.output<typeof RowChange>

/**
 * Changes other than the record's values, and what to know of an order before they are made. `noStreet`: a customer's address can't
 * be one without a street, and is left out.
 */
const ROW_EFFECTS = ['ships', 'cancels', 'noStreet', ...ORDER_WARNINGS, ...PAST_ORDER_NOTICES] as const
export type RowEffect = (typeof ROW_EFFECTS)[number]

/**
 * What a spreadsheet program did to a cell that is imported nevertheless. `kept`: the record has what it was before, `detail`, and
 * keeps it; `number`, `digits`, `cut` and `date` are what the cell looks like; `thousand`: a weight would be a thousand times the
 * stored one, `detail`; `zeros`: a postal code lacks digits, of which its country's have `detail`.
 */
export const RowNotice = z.extend(RowProblem, {
  line: z.int(),
  code: z.enum(['kept', 'number', 'digits', 'cut', 'date', 'thousand', 'zeros']),
})
export type RowNotice = z.output<typeof RowNotice>

/** What a row would do. `refused`: nothing, because of `problems`. */
export const RowVerdict = z.object({
  /** Line in the merchant's file. */
  line: z.int(),
  /** The record's name. */
  key: z.string(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
  changes: z.array(RowChange),
  problems: z.array(RowProblem),
  notices: z.array(RowNotice),
  effects: z.array(z.enum(ROW_EFFECTS)),
  /** Columns whose cells differ from the record without effect: changed ones that only an export writes, and some empty ones. */
  ignored: z.array(z.string()),
  /** By column, what the record will have, shortened. */
  values: z.record(z.string(), z.string()),
})
export type RowVerdict = z.output<typeof RowVerdict>

/** Those that need the merchant come first. `failed`: an error of the provider. */
export const ROW_OUTCOMES = ['failed', 'refused', 'waiting', 'new', 'changed', 'unchanged'] as const

/** The result of a row. */
export const RowResult = z.object({
  line: z.int(),
  key: z.string(),
  /** Of the record that was added or changed; empty if there is none. */
  recordId: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  problems: z.array(RowProblem),
  /** Someone changed the record after the preview; the row was judged as the record is now. */
  isChangedSince: z.boolean(),
})
export type RowResult = z.output<typeof RowResult>

/** `None`: the import does not exist, or no longer. `Waiting`: for the rest of the file. */
const ROW_IMPORT_STATES = ['None', 'Waiting', 'InProgress', 'Success', 'PartialSuccess', 'Error'] as const

export const RowImportStatus = z.object({
  jobId: z.string(),
  /** Polled while it is `InProgress`. */
  status: z.enum(ROW_IMPORT_STATES),
  /** Rows of the file, and those that have a result. The other counts are parts of it. */
  fileRows: z.int(),
  doneCount: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  refusedCount: z.int(),
  failedCount: z.int(),
  startedBy: z.string(),
})
export type RowImportStatus = z.output<typeof RowImportStatus>

const flag = z.optional(z.enum(['true', 'false']))

/** The text of a part: its head and whole rows, in which the column `line` is the line in the merchant's file. */
const part = `a part of the file with its head, at most ${ROW_PART.rows} rows and ${ROW_PART.characters.toLocaleString('en')} characters`

interface Named {
  noun: 'customers' | 'orders' | 'redirects' | 'discounts' | 'pages'
  /** `Customer`: part of the endpoints' names. */
  name: string
  source: string
  /** Description of what a row represents. */
  rules: string
}

/**
 * The endpoints that every import of rows has.
 * @__NO_SIDE_EFFECTS__
 */
export const rowImportEndpoints = ({ noun, name, source, rules }: Named) => ({
  preview: endpoint({
    name: `preview${name}Import`,
    summary: `What each row of ${part}, would do. ${rules} Changes nothing.`,
    source: `${source} (chosen here)`,
    method: 'POST',
    path: `admin/data-importer/${noun}/preview`,
    isReadOnly: true,
    bodyFormat: 'csv',
    body: z.string(),
    response: z.object({
      rows: z.array(RowVerdict),
      /** When it was checked, for the import. */
      checkedOn: Timestamp,
    }),
    problems: [400, 413],
  }),
  send: endpoint({
    name: `import${name}s`,
    summary: `Takes ${part}, with an id that the client created. Parts are sent in order; a repeated one is accepted only once. The last one starts the import, a job of the provider that plans each row again. Results are stored for a week, those of a move as long as the move.`,
    source,
    method: 'PUT',
    path: `admin/data-importer/${noun}`,
    query: z.object({
      jobId: z.string().check(z.regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens and underscores.')),
      /** Counts from 0. The options below are those of the first part. */
      part: z.string(),
      isLast: z.enum(['true', 'false']),
      checkedOn: z.optional(Timestamp),
      /** Orders only: sends the shipping confirmation for those that are shipped. */
      isShopperTold: flag,
      /** Orders only: canceled items are returned to inventory. */
      isRestocked: flag,
    }),
    bodyFormat: 'csv',
    body: z.string(),
    response: RowImportStatus,
    problems: [400, 413],
  }),
  status: endpoint({
    name: `get${name}ImportStatus`,
    summary: 'How far an import is, or without an id the one that was started last.',
    source: `${source} (chosen here)`,
    method: 'GET',
    path: `admin/data-importer/${noun}/status`,
    query: z.object({ jobId: z.optional(z.string()) }),
    response: RowImportStatus,
  }),
  rows: endpoint({
    name: `list${name}ImportRows`,
    summary: 'What became of each row: first those that failed or were refused.',
    source: `${source} (chosen here)`,
    method: 'GET',
    path: `admin/data-importer/${noun}/rows`,
    query: z.object({
      jobId: z.string(),
      startIndex: z.optional(WholeNumberText),
      pageSize: z.optional(WholeNumberText),
    }),
    response: pageOf(RowResult),
    problems: [400, 404],
  }),
})
export type RowImportEndpoints = ReturnType<typeof rowImportEndpoints>
