import type { RowNotice } from '#contract/rowImport.ts'
import { joinCells, splitCells } from '#lib/csv.ts'
import { type Damage, damageIn, isMadeOf, isThousandfold } from '#lib/fileDamage.ts'
import type { FileRow } from './rows/importer.ts'
import { problem } from './rows/importer.ts'

type Texts = Readonly<Partial<Record<string, string>>>

/** What the columns of a file contain, as far as spreadsheet programs damage it. */
export interface Columns {
  /** Texts that are stored as they are. */
  texts: readonly string[]
  /** Several of them in a cell. */
  lists: readonly string[]
  /** Decimal numbers that may have three decimals. */
  numbers?: readonly string[]
  /** Texts in which a day is probably none. */
  noDates?: readonly string[]
}

interface Repaired extends FileRow {
  notices: RowNotice[]
}

/**
 * A row as it was before a spreadsheet program saved it: where what the store has proves that a cell was only written otherwise,
 * it is what the store has. `notices` say so, and which other cells look damaged.
 */
export function repairRow({ line, cells }: FileRow, stored: Texts, columns: Columns): Repaired {
  const { texts, lists, numbers = [], noDates = [] } = columns
  const notices: RowNotice[] = []
  const repaired = { ...cells }
  const note = (column: string, code: RowNotice['code'], value: string, detail = '') =>
    notices.push({ ...problem(column, code, value, detail), line, code })
  const told = (column: string, damage: Damage | undefined, text: string) => {
    if (damage && (damage !== 'date' || noDates.includes(column))) note(column, damage, text)
  }
  /** A text as it was; one that is not in `own`, as the store's cells have it. */
  const repair = (column: string, text: string, own: readonly string[]): string => {
    if (text.trim() === '' || own.includes(text)) return text
    const was = own.find(each => isMadeOf(each, text))
    if (was === undefined) told(column, damageIn(text), text)
    else note(column, 'kept', text, was)
    return was ?? text
  }
  for (const column of texts) {
    const text = cells[column]
    if (text !== undefined) repaired[column] = repair(column, text, [stored[column] ?? ''].filter(Boolean))
  }
  for (const column of lists) {
    const [text, own] = [cells[column], stored[column] ?? '']
    if (text === undefined || text === own) continue
    const [given, known] = [splitCells(text), splitCells(own)]
    const missing = known.filter(each => !given.includes(each))
    const now = given.map(each => (known.includes(each) ? each : repair(column, each, missing)))
    if (now.some((each, at) => each !== given[at])) repaired[column] = joinCells(now)
  }
  for (const column of numbers) {
    const [text, own] = [cells[column]?.trim() ?? '', stored[column] ?? '']
    if (isThousandfold(own, text)) {
      note(column, 'kept', text, own)
      repaired[column] = own
    } else if (own !== '' && text !== '' && isThousandTimes(Number(own), Number(text))) {
      note(column, 'thousand', text, own)
    }
  }
  return { line, cells: repaired, notices }
}

const isThousandTimes = (before: number, now: number) => before > 0 && Math.abs(now - before * 1000) < 1e-6
