import { csvLine, joinCells } from '#lib/csv.ts'

/** Columns of a table at most: spreadsheet programs get slow with more. What has none is in the JSON lines only. */
const MOST_COLUMNS = 500
/** Objects within objects become columns to this depth. */
const DEPTH = 4

type Scalar = string | number | boolean | null
const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'
const isObject = (value: unknown): value is Record<string, unknown> => !isScalar(value) && !Array.isArray(value)

/** A record's values by column: `pricing.listPrice`. A list of texts is one cell; other lists are JSON. */
export function cellsOf(record: object): Map<string, Scalar> {
  const cells = new Map<string, Scalar>()
  const add = (value: unknown, path: string, depth: number) => {
    if (value === undefined) return
    if (isScalar(value)) cells.set(path, value)
    else if (isObject(value) && depth < DEPTH && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value)) add(inner, path === '' ? name : `${path}.${name}`, depth + 1)
    } else if (Array.isArray(value) && value.every(isScalar)) cells.set(path, joinCells(value.map(String)))
    else cells.set(path, JSON.stringify(value))
  }
  add(record, '', 0)
  return cells
}

/** These columns, and those that the records have beside them. */
export function withColumnsOf(columns: readonly string[], records: readonly object[]): string[] {
  const known = new Set(columns)
  for (const record of records) {
    for (const column of cellsOf(record).keys()) if (known.size < MOST_COLUMNS) known.add(column)
  }
  return [...known]
}

export function tableLine(record: object, columns: readonly string[]): string {
  const cells = cellsOf(record)
  return csvLine(columns.map(column => cells.get(column) ?? null))
}
