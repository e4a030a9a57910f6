import { splitCells } from './csv.ts'

/** How the cells of a product file are written; app and provider read them alike. */
export const CELL = {
  money: /^\d+(\.\d{1,2})?$/,
  number: /^\d+(\.\d+)?$/,
  yes: /^(true|yes|1)$/i,
  no: /^(false|no|0)$/i,
}

/** What distinguishes an option, or its name, to a shopper: neither case nor spaces do. */
const optionKey = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The same of all options of a variant. */
export const optionsKey = (values: readonly string[]): string => JSON.stringify(values.map(optionKey))

/** Spells texts that a shopper doesn't distinguish alike: as the first of them, or as one of `known`. */
export function optionSpelling(known: readonly string[] = []) {
  const spellings = new Map<string, string>()
  const spell = (text: string): string => {
    if (known.includes(text)) return text
    const key = optionKey(text)
    const before = spellings.get(key)
    if (before !== undefined) return before
    spellings.set(key, text)
    return text
  }
  for (const text of known) if (!spellings.has(optionKey(text))) spellings.set(optionKey(text), text)
  return spell
}

/** What is wrong with a cell: a code, and the same in English. */
export interface CellProblem {
  column: string
  value: string
  code: string
  detail: string
  message: string
}

/** Parses the cells of one row and collects every problem, so that the merchant sees all of them at once. */
export class Cells {
  readonly problems: CellProblem[] = []
  readonly #row: Record<string, string>

  constructor(row: Record<string, string>) {
    this.#row = row
  }

  /** Whether the file has the column. */
  has = (column: string) => column in this.#row

  text = (column: string) => this.#row[column] ?? ''

  /** Decimal dollars; `null` where the cell is empty. */
  money(column: string): number | null {
    const text = this.text(column).trim()
    if (text === '') return null
    if (CELL.money.test(text)) return Number(text)
    return this.#refuse(column, 'money', 'Enter an amount like 12.50.')
  }

  number(column: string): number | null {
    const text = this.text(column).trim()
    if (text === '') return null
    if (CELL.number.test(text)) return Number(text)
    return this.#refuse(column, 'number', 'Enter a number like 1.5.')
  }

  wholeNumber(column: string): number | null {
    const text = this.text(column).trim()
    if (text === '') return null
    if (/^-?\d{1,15}$/.test(text)) return Number(text)
    return this.#refuse(column, 'wholeNumber', 'Enter a whole number.')
  }

  /** `null` where the cell is empty. */
  yesOrNo(column: string): boolean | null {
    const text = this.text(column).trim()
    if (text === '') return null
    if (CELL.yes.test(text)) return true
    if (CELL.no.test(text)) return false
    return this.#refuse(column, 'yesNo', 'Enter true or false.')
  }

  choice<Choice extends string>(column: string, choices: readonly Choice[]): Choice | null {
    const text = this.text(column).trim()
    if (text === '') return null
    const found = choices.find(choice => choice.toLowerCase() === text.toLowerCase())
    return found ?? this.#refuse(column, column, `Enter ${choices.join(' or ')}.`)
  }

  list = (column: string) => splitCells(this.text(column))

  #refuse(column: string, code: string, remedy: string): null {
    const value = this.text(column).trim()
    const message = `“${value.slice(0, 60)}” can’t be read. ${remedy}`
    this.problems.push({ column, value, code, detail: '', message })
    return null
  }
}
