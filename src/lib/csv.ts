/**
 * Spreadsheet programs run a cell that begins like this as a formula, some of them also with full-width characters, or
 * after a semicolon, at which they divide a line. This includes leading apostrophes: an escaped value is escaped again,
 * so that `csvText` restores exactly what was written.
 */
const FORMULA = /^'*[;\s]*[=+\-@＝＋－＠\t]/

/** A number is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * What spreadsheet programs take for a number, a day or a time, and write back as that: digits after a zero, more digits than
 * Excel shows, `1E5`, `1.125` where points separate thousands, `3/4`, `12:30`, `MAR1`. A day as `2026-01-02` may be one.
 */
const CONVERTED = new RegExp(
  `^'*(${[
    '0\\d+(\\.\\d+)?',
    '\\d{12,}',
    '\\d+(\\.\\d+)?E[+-]?\\d+',
    '\\d{1,3}(\\.\\d{3})+',
    '\\d+\\.\\d+\\.\\d+',
    '\\d+(\\.\\d+)?%',
    '\\(\\d+(\\.\\d+)?\\)',
    '(\\d+ )?\\d{1,4}/\\d{1,4}',
    '\\d{1,2}-\\d{1,4}',
    '\\d{1,2}:\\d{2}',
    '\\d{1,2}[- ]?MONTH',
    'MONTH[- ]?\\d{1,4}',
  ].join('|')})$`.replaceAll('MONTH', '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic)'),
  'i',
)

/** Whether spreadsheet programs run a cell instead of showing it. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell) && !NUMBER.test(cell) && !cell.startsWith("'")

/**
 * One line of a CSV file (RFC 4180), with its line break. A text that a spreadsheet program would interpret as a
 * formula, or write back otherwise, gets a leading apostrophe, with which such programs leave it whole. Line breaks within a cell
 * are line feeds.
 */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell => (typeof cell === 'string' ? quoted(cell) : String(cell ?? ''))).join()}\r\n`

function quoted(raw: string): string {
  const text = raw.replace(/\r\n?/g, '\n')
  const safe = (FORMULA.test(text) && !NUMBER.test(text)) || CONVERTED.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvLine` wrote, without the apostrophe that guards it. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && (FORMULA.test(cell) || CONVERTED.test(cell)) ? cell.slice(1) : cell

/** Several texts in one cell: separated by bars; a bar or backslash within a text has a backslash before it. */
export const joinCells = (texts: readonly string[]) => texts.map(text => text.replace(/[\\|]/g, '\\$&')).join(' | ')

/** The texts that `joinCells` joined, without the space around them. */
export const splitCells = (cell: string): string[] =>
  (cell.match(/(?:\\[\s\S]|[^|\\])+/g) ?? []).map(text => text.trim().replace(/\\([\s\S])/g, '$1')).filter(Boolean)
