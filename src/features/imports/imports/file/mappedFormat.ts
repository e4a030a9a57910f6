import type { ColumnMapping } from './guessColumns.ts'
import type { Format } from './rows.ts'

/** The columns of a file as they are mapped; a row is a record of its own. */
export const mappedFormat = (
  mapping: ColumnMapping,
  convertCell: (text: string, column: string) => string,
): Format => ({
  headerOf: column => mapping[column],
  uses: header => Object.values(mapping).includes(header),
  continues: () => false,
  convert: record =>
    record.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        Object.entries(mapping).map(([column, header = '']) => [column, convertCell(cells[header] ?? '', column)]),
      ),
    })),
})
