import type { FieldProblem } from '#contract/problem.ts'
import type { RowChange, RowEffect, RowNotice, RowProblem } from '#contract/rowImport.ts'
import { isSameValue } from '#lib/fileDamage.ts'
import type { Db } from '../../../../db/database.ts'
import type { RowImportOptions } from '../../../../db/tables/imports/rowImports.ts'
import { worded } from '../../../machine/ruleText.ts'
import type { Actor } from '../../../orders/orders/actions/changeOrder.ts'
import type { ImportedKind } from '../moves/recordImported.ts'

/** A row of a file: its cells by column; a column that the file lacks is missing. */
export interface FileRow {
  line: number
  cells: Readonly<Record<string, string>>
}

/** The plan of a row. */
export interface Plan {
  outcome: 'new' | 'changed' | 'unchanged' | 'refused'
  /** What the record is called, and its id where it is known. */
  key: string
  recordId: string
  /** Conditions that apply to later rows of the file for the same record, too. */
  identity: string
  /** When the record was changed last; empty for a new one. */
  updatedOn: string
  changes: RowChange[]
  problems: RowProblem[]
  notices: RowNotice[]
  effects: RowEffect[]
  /** By column, what the record will have. */
  values: Record<string, string>
  ignored: string[]
}

/** What a kind of import knows that others don't. */
export interface Importer<Planned extends Plan = Plan> {
  /** What it adds and changes, if a move can undo that; what went out, such as an order that was shipped, it can't. */
  record?: ImportedKind
  /** Whether a plan is of what `record` names, where a file can have other rows, too. */
  isUndoable?(plan: Planned): boolean
  /** Of a plan that changes a record: the record that undoing puts back, with its revision. */
  before?(plan: Planned): object | null
  /** Columns that a file may have, and those without which nothing can be found. */
  columns: readonly string[]
  required: readonly string[]
  /** The plans of rows, in order. Writes nothing. */
  plan(db: Db, tenant: string, rows: readonly FileRow[]): Promise<Planned[]>
  /** Locks the record of a row, so that the plan that is made next is still right when it is carried out. */
  lock(tx: Db, tenant: string, recordId: string): Promise<void>
  /** Executes a plan; returns the record's id. Throws `Refusal`. */
  carryOut(tx: Db, actor: Actor, plan: Planned, options: RowImportOptions & { jobId: string }): Promise<string>
}

/** Of a long cell, what a response shows. */
const SHOWN = 200

export const shortened = (text: string) => ([...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text)

type Told = Pick<FieldProblem, 'message' | 'rule' | 'limits'>

export function problem(column: string, code: string, value = '', detail = '', told?: Told): RowProblem {
  const place = { column, value: shortened(value), code, detail: shortened(detail) }
  if (!told) return place
  const { message, rule, limits } = worded(told)
  return { ...place, message: shortened(message), ...(rule !== undefined && { rule, limits }) }
}

/** Without those of cells that are refused. */
export const unrefused = ({ notices, problems }: Pick<Plan, 'notices' | 'problems'>): RowNotice[] =>
  notices.filter(({ column }) => !problems.some(each => each.column === column))

/**
 * The columns of a row without effect: those that only an export writes, where they differ from `before`, and empty ones of
 * something that stays.
 */
export function ignoredColumns(
  cells: FileRow['cells'],
  { before, after, exportOnly }: Record<'before' | 'after', Texts> & { exportOnly: readonly string[] },
): string[] {
  return Object.keys(cells).filter(column => {
    const [given, old, now] = [cells[column], before[column], after[column]].map(text => text?.trim() ?? '')
    if (exportOnly.includes(column)) return !isSameValue(given ?? '', old ?? '')
    return given === '' && old !== '' && old === now
  })
}

type Texts = Readonly<Partial<Record<string, string>>>

/** The changes among these values, as text. */
export const changesOf = (values: readonly [column: string, from: string, to: string][]): RowChange[] =>
  values
    .filter(([, from, to]) => from !== to)
    .map(([column, from, to]) => ({ column, from: shortened(from), to: shortened(to) }))
