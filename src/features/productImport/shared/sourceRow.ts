/** One row of an exported file: its cells by the file's own headers. */
export interface SourceRow {
  line: number
  cells: Record<string, string>
}
