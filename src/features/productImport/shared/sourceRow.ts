/** One row of a file that somebody exported: its cells by the file's own headers. */
export interface SourceRow {
  line: number
  cells: Record<string, string>
}
