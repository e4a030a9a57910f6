import { isRecordList, mergeRows, type Row } from './mergeRows.ts'
import { sameValue } from './sameValue.ts'

/**
 * A value of a form: a field, or, where the field is a list of records, one row (by its id) or one column of a row. A row
 * that only one version has is named without a column.
 */
export interface ValuePath<Values> {
  field: keyof Values
  row?: string
  column?: string
}

export interface Merge<Values> {
  /** My value, or theirs if only they changed it. If both did, mine for now. */
  merged: Values
  /** Changed by both to different values: the user has to choose. */
  conflicts: ValuePath<Values>[]
  /** Changed by them alone. */
  theirs: ValuePath<Values>[]
}

/** Merges `mine` and `theirs`, which both started from `base`. */
export type MergeEdits<Values> = (base: Values, mine: Values, theirs: Values) => Merge<Values>

/**
 * Merges two edits of the same record field by field, and lists of records row by row and column by column. `base` is
 * the common ancestor.
 */
export function mergeThreeWay<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const result: Merge<Values> = { merged: { ...mine }, conflicts: [], theirs: [] }
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    const [before, own, other] = [base[field], mine[field], theirs[field]]
    if (sameValue(before, other) || sameValue(own, other)) continue
    if (sameValue(before, own)) {
      result.merged[field] = other
      result.theirs.push(...changedPaths(field, own, other))
    } else if (isRecordList(before) && isRecordList(own) && isRecordList(other)) {
      const { rows, conflicts, taken } = mergeRows(before, own, other)
      result.merged[field] = rows as Values[keyof Values]
      result.conflicts.push(...conflicts.map(place => ({ field, ...place })))
      result.theirs.push(...taken.map(place => ({ field, ...place })))
    } else {
      result.conflicts.push({ field })
    }
  }
  return result
}

/** The fields whose values differ. */
export const differences = <Values extends object>(a: Values, b: Values) =>
  (Object.keys(a) as (keyof Values)[]).filter(field => !sameValue(a[field], b[field]))

/** The same down to the columns of lists of records. */
export const differingPaths = <Values extends object>(a: Values, b: Values): ValuePath<Values>[] =>
  differences(a, b).flatMap(field => changedPaths<Values>(field, a[field], b[field]))

/** The value at a path; `undefined` for a row that is not there. */
export function valueAt<Values extends object>(values: Values, { field, row, column }: ValuePath<Values>): unknown {
  if (row === undefined) return values[field]
  const found = (values[field] as unknown as Row[]).find(({ id }) => id === row)
  return column === undefined ? found : found?.[column]
}

/** A copy of `values` with the value of `from` at a path; a row that `from` lacks is removed. */
export function withValueFrom<Values extends object>(values: Values, from: Values, path: ValuePath<Values>): Values {
  const { field, row, column } = path
  if (row === undefined) return { ...values, [field]: from[field] }
  const rows = values[field] as unknown as Row[]
  const value = valueAt(from, path)
  if (column !== undefined) {
    return { ...values, [field]: rows.map(each => (each.id === row ? { ...each, [column]: value } : each)) }
  }
  const others = rows.filter(({ id }) => id !== row)
  return { ...values, [field]: value === undefined ? others : [...others, value as Row] }
}

/**
 * `values`, with the ids that rows got when they were first saved. `sent` is the request, `saved` the response, in the
 * same order: without this a new row would look deleted and another one added.
 */
export function withSavedIds<Values extends object>(values: Values, sent: Values, saved: Values): Values {
  const result = { ...values }
  for (const field of Object.keys(values) as (keyof Values)[]) {
    const [rows, before, after] = [values[field], sent[field], saved[field]]
    if (!isRecordList(rows) || !isRecordList(before) || !isRecordList(after) || before.length !== after.length) continue
    const kept = new Set(after.map(({ id }) => id))
    const given = new Map(before.flatMap(({ id }, at) => (kept.has(id) ? [] : [[id, after[at]?.id ?? id]])))
    if (given.size > 0) result[field] = rows.map(row => ({ ...row, id: given.get(row.id) ?? row.id })) as never
  }
  return result
}

function changedPaths<Values>(field: keyof Values, a: unknown, b: unknown): ValuePath<Values>[] {
  if (!isRecordList(a) || !isRecordList(b)) return [{ field }]
  // Changed from `a` to `b` by one side only: all differences are applied.
  const { taken } = mergeRows(a, a, b)
  return taken.length > 0 ? taken.map(place => ({ field, ...place })) : [{ field }]
}
