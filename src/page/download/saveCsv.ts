import { csvLine } from '#lib/csv.ts'
import { saveFile } from './saveFile.ts'

/** Downloads lines as a CSV file, with the mark by which spreadsheet programs recognize UTF-8. */
export function saveCsv(lines: readonly Parameters<typeof csvLine>[0][], name: string): void {
  saveFile(new Blob(['\uFEFF', ...lines.map(cells => csvLine(cells))], { type: 'text/csv' }), name)
}
