/** Ranges as spreadsheet programs copy and paste them: tabs between cells, a cell with a tab, a quote or a line break in quotes. */

export const formatTsv = (rows: readonly (readonly string[])[]) =>
  rows.map(cells => cells.map(quoted).join('\t')).join('\n')

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The cells of a copied range. The line break at its end begins no further row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const add = (cell: string) => void rows.at(-1)?.push(cell)
  let at = 0
  while (at <= text.length) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    add(cell)
    if (next >= text.length) break
    at = next + 1
    if (text[next] === '\t') continue
    if (text[next] === '\r' && text[at] === '\n') at++
    if (at >= text.length) break
    rows.push([])
  }
  return rows
}

function plainCell(text: string, from: number) {
  let next = from
  while (next < text.length && text[next] !== '\t' && text[next] !== '\n' && text[next] !== '\r') next++
  return { cell: text.slice(from, next), next }
}

/** A quoted cell; one whose quotes don't end at the cell's end is plain text that begins with a quote. */
function quotedCell(text: string, from: number) {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  const isWhole = end !== -1 && (end + 1 >= text.length || /[\t\r\n]/.test(text[end + 1] ?? ''))
  if (!isWhole) return plainCell(text, from)
  return { cell: text.slice(from + 1, end).replaceAll('""', '"'), next: end + 1 }
}
