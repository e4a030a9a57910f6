import { sameValue } from './sameValue.ts'

/** A record in a list: a variant of a product, an item of an order. */
export type Row = { id: string; [column: string]: unknown }

/** One row of a list, or one column of it. */
interface RowPath {
  row: string
  column?: string
}

interface RowMerge {
  rows: Row[]
  conflicts: RowPath[]
  /** Applied from their version. */
  taken: RowPath[]
}

/** Whether a value is a list of records with ids. */
export function isRecordList(value: unknown): value is Row[] {
  if (!Array.isArray(value)) return false
  const ids = new Set(value.map((row: unknown) => (typeof row === 'object' && row !== null ? (row as Row).id : null)))
  return ids.size === value.length && [...ids].every(id => typeof id === 'string')
}

/**
 * Merges two edits of a list of records by id. If both changed the same column, or one changed a row that the other
 * deleted, mine is kept and the location is a conflict. The order is mine, or theirs if only they moved rows.
 */
export function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): RowMerge {
  const result: RowMerge = { rows: [], conflicts: [], taken: [] }
  const [before, own, other] = [base, mine, theirs].map(rows => new Map(rows.map(row => [row.id, row])))
  const kept = new Map<string, Row>()
  for (const row of mine) {
    const merged = mergeOwnRow(before?.get(row.id), row, other?.get(row.id), result)
    if (merged) kept.set(row.id, merged)
  }
  for (const row of theirs) {
    if (own?.has(row.id)) continue
    const was = before?.get(row.id)
    if (!was) {
      kept.set(row.id, row)
      result.taken.push({ row: row.id })
    } else if (!sameValue(was, row)) {
      result.conflicts.push({ row: row.id })
    }
  }
  result.rows = inOrder(kept, base, mine, theirs)
  return result
}

/** A row of mine after the merge; `undefined` if they deleted it and I had not touched it. */
function mergeOwnRow(was: Row | undefined, row: Row, theirs: Row | undefined, result: RowMerge): Row | undefined {
  if (!theirs) {
    if (!was) return row
    if (!sameValue(was, row)) {
      result.conflicts.push({ row: row.id })
      return row
    }
    result.taken.push({ row: row.id })
    return undefined
  }
  if ((was && sameValue(was, theirs)) || sameValue(row, theirs)) return row
  const merged = { ...row }
  for (const column of new Set([...Object.keys(row), ...Object.keys(theirs)])) {
    const [before, own, other] = [was?.[column], row[column], theirs[column]]
    if (sameValue(own, other) || (was && sameValue(before, other))) continue
    if (was && sameValue(before, own)) {
      merged[column] = other
      result.taken.push({ row: row.id, column })
    } else {
      result.conflicts.push({ row: row.id, column })
    }
  }
  return merged
}

function inOrder(kept: ReadonlyMap<string, Row>, base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) {
  const baseIds = new Set(base.map(({ id }) => id))
  const common = (rows: readonly Row[]) => rows.map(({ id }) => id).filter(id => baseIds.has(id))
  const mineIds = new Set(mine.map(({ id }) => id))
  const hasMoved = !sameValue(
    common(mine),
    common(base).filter(id => mineIds.has(id)),
  )
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine]
  const ids = new Set([...first, ...second].map(({ id }) => id))
  return [...ids].flatMap(id => kept.get(id) ?? [])
}
