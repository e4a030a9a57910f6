/** Spreadsheet programs run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A number is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * One line of a CSV file (RFC 4180), with its line break. A text that a spreadsheet program would take for a formula gets an
 * apostrophe before it, which such programs do not show.
 */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell => quoted(cell === null ? '' : String(cell))).join()}\r\n`

function quoted(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
