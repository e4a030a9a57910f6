/** Which of a file's headers each of our columns is read from. */
export type ColumnMapping = Partial<Record<string, string>>

/** Without a note or a currency, as in `Categories (x,y,z...)` and `Price EUR`. */
const withoutNote = (header: string) => header.replace(/\s*\([^)]*\)?\s*$|[\s_-]+[A-Z]{3}\s*$/, '')

const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The columns that headers probably mean; an earlier column gets a header first. Case, spaces, punctuation and notes don't matter. */
export function guessColumns(
  headers: readonly string[],
  columns: readonly string[],
  synonyms: Partial<Record<string, readonly string[]>>,
): ColumnMapping {
  const mapping: ColumnMapping = {}
  const left = new Set(headers.filter(Boolean))
  for (const column of columns) {
    if (mapping[column] !== undefined) continue
    const wanted = [column, ...(synonyms[column] ?? [])].map(plain)
    const header = [plain, (each: string) => plain(withoutNote(each))]
      .flatMap(read => wanted.map(name => [...left].find(each => read(each) === name)))
      .find(found => found !== undefined)
    if (header === undefined) continue
    mapping[column] = header
    left.delete(header)
  }
  return mapping
}
