import type { WriteOptions } from '#api/client.ts'
import { observable } from '#lib/observable.ts'

export interface BulkRow {
  id: string
}

/** The state of a run, and its messages. */
export interface RunSpec<Row extends BulkRow = BulkRow> {
  /** "Delete products" */
  title: string
  /** The noun for the rows, in the plural form for `count`: "product", "products". */
  noun: (count: number) => string
  rows: readonly Row[]
  /** Selected, but without a change. */
  skipped: readonly Row[]
  nameOf: (row: Row) => string
  /** Changes one row, or returns `LeftAlone`. */
  perform: (row: Row, options: WriteOptions) => Promise<unknown>
  /** The result message of a row: "Deleted", "Skipped: already Active". */
  doneText: (row: Row) => string
  skippedText: (row: Row) => string
  /** What the preview warned of for a row that was changed. */
  warningOf?: (row: Row) => string
  /** Starts a run that puts back what was done to these rows. */
  undo?: (done: readonly Row[]) => void
  /** The rows are deleted by the run. */
  removes: boolean
  /** Each time it has ended: lists are out of date. */
  onEnded: (run: BulkRun) => void
}

/** A row that was not changed, and why. */
export class LeftAlone {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** The result of one row; `error` is the error of its request, `left` says why it was left as it is. */
export interface RowResult {
  row: BulkRow
  error?: unknown
  left?: string
}

/** `stopping`: rows in progress are finished. `ended`: each row has a result, or was not started before the stop. */
export type RunStatus = 'running' | 'stopping' | 'ended'

export interface BulkRun extends RunSpec {
  id: number
  status: RunStatus
  results: readonly RowResult[]
}

/** All runs of this page load that were not dismissed, oldest first. They belong to the application, not to a screen. */
export const bulkRuns = observable<readonly BulkRun[]>([])
/** The run whose dialog is open. */
export const openRun = observable<number | null>(null)

export const findRun = (id: number) => bulkRuns.get().find(run => run.id === id)
export const changeRun = (id: number, part: Partial<BulkRun>) =>
  bulkRuns.set(bulkRuns.get().map(run => (run.id === id ? { ...run, ...part } : run)))

export const failedOf = (run: BulkRun) => run.results.filter(({ error }) => error !== undefined)
export const leftOf = (run: BulkRun) => run.results.filter(({ left }) => left !== undefined)
export const doneOf = (run: BulkRun) =>
  run.results.filter(({ error, left }) => error === undefined && left === undefined).map(({ row }) => row)
/** Rows that were not begun when the run was stopped. */
export const unreachedOf = (run: BulkRun) =>
  run.rows.filter(row => !run.results.some(result => result.row.id === row.id))
/** Rows that another attempt would change. */
export const unfinishedOf = (run: BulkRun) => [...failedOf(run).map(({ row }) => row), ...unreachedOf(run)]
