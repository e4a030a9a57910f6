import { ROW_PART } from '#contract/rowImport.ts'
import { Refusal } from '../../../machine/problems.ts'
import { readTable, unreadable } from '../csvTable.ts'
import type { FileRow, Importer } from './importer.ts'

/** The rows of a part of a file. `firstLine` is the line of its first row, if the rows don't contain their lines. */
export function readRowPart(
  text: string,
  { columns, required }: Pick<Importer, 'columns' | 'required'>,
  firstLine = 2,
): FileRow[] {
  if (text.length > ROW_PART.characters) {
    const message = `A part has at most ${ROW_PART.characters.toLocaleString('en')} characters.`
    throw new Refusal(413, { message, code: 'tooLarge' })
  }
  const rows = readTable(text, { columns, required, firstLine })
  if (rows.length > ROW_PART.rows) throw unreadable(`A part has at most ${ROW_PART.rows} rows.`)
  return rows
}
