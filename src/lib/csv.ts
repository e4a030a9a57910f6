/**
 * Spreadsheet programs run a cell that begins like this as a formula, some of them also with full-width characters, or
 * after a semicolon, at which they divide a line. This includes leading apostrophes: an escaped value is escaped again,
 * so that `csvText` restores exactly what was written.
 */
const FORMULA = /^'*[;\s]*[=+\-@＝＋－＠\t]/

/** A number is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * One line of a CSV file (RFC 4180), with its line break. A text that a spreadsheet program would interpret as a
 * formula gets a leading apostrophe, which such programs do not show. Line breaks within a cell are line feeds.
 */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell => quoted(cell === null ? '' : String(cell))).join()}\r\n`

function quoted(raw: string): string {
  const text = raw.replace(/\r\n?/g, '\n')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvLine` wrote, without the apostrophe that guards against formulas. */
export const csvText = (cell: string): string => (FORMULA.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell)

/** Several texts in one cell: separated by bars; a bar or backslash within a text has a backslash before it. */
export const joinCells = (texts: readonly string[]) => texts.map(text => text.replace(/[\\|]/g, '\\$&')).join(' | ')

/** The texts that `joinCells` joined, without the space around them. */
export const splitCells = (cell: string): string[] =>
  (cell.match(/(?:\\[\s\S]|[^|\\])+/g) ?? []).map(text => text.trim().replace(/\\([\s\S])/g, '$1')).filter(Boolean)
