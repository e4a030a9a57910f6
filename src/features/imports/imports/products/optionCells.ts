import { IMPORT_OPTIONS } from '#contract/catalog/productImport.ts'
import { optionSpelling } from '#lib/importCells.ts'
import type { ImportRow } from '../file/rows.ts'
import type { Warning } from '../file/warnings.ts'

const COLUMNS = Array.from({ length: IMPORT_OPTIONS }, (_, at) => `option${at + 1}Value`)

/** A product's rows with one spelling for each option: `Large` and `large ` are the same. The provider does it too. */
export function tidyOptions(rows: readonly ImportRow[]): { rows: readonly ImportRow[]; notes: readonly Warning[] } {
  if (rows.length < 2) return { rows, notes: NONE }
  const notes: Warning[] = []
  const changed = new Map<ImportRow, Record<string, string>>()
  for (const column of COLUMNS) {
    const spell = optionSpelling()
    for (const row of rows) {
      const text = row.cells[column]?.trim() ?? ''
      if (text === '') continue
      const spelled = spell(text)
      if (spelled === text) continue
      notes.push({ code: 'optionSpelling', detail: `${text} → ${spelled}` })
      changed.set(row, { ...changed.get(row), [column]: spelled })
    }
  }
  if (changed.size === 0) return { rows, notes: NONE }
  return { rows: rows.map(row => ({ ...row, cells: { ...row.cells, ...changed.get(row) } })), notes }
}

const NONE: readonly Warning[] = []
