/** Which of a file's headers each of our columns is read from. */
export type ColumnMapping = Partial<Record<string, string>>

/** Without a note or a currency, as in `Categories (x,y,z...)` and `Price EUR`. */
const withoutNote = (header: string) => header.replace(/\s*\([^)]*\)?\s*$|[\s_-]+[A-Z]{3}\s*$/, '')

/** Columns of a variant; the others are of the product. */
const OF_VARIANTS = /^(option\d|quantity|trackInventory)/

/** Without what other programs prefix, and the number of the first of several: `Product Title`, `Variant Option 1 Name`, `Image 1`. */
const withoutPrefix = (header: string, column: string) =>
  withoutNote(header)
    .replace(OF_VARIANTS.test(column) ? /^Variant\s+(?=\S)/i : /^Product\s+(?=\S)/i, '')
    .replace(/(?<=\D)\s1$/, '')

const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The columns that headers probably mean; an earlier column gets a header first. Case, spaces, punctuation and notes don't matter,
 * nor do prefixes where nothing else is meant, but for `own`, columns of ids that only our files have.
 */
export function guessColumns(
  headers: readonly string[],
  columns: readonly string[],
  synonyms: Partial<Record<string, readonly string[]>>,
  own: readonly string[] = [],
): ColumnMapping {
  const mapping: ColumnMapping = {}
  // Of several currencies, the store's.
  const left = new Set(headers.filter(Boolean).toSorted((a, b) => Number(/USD/.test(b)) - Number(/USD/.test(a))))
  for (const column of columns) {
    if (mapping[column] !== undefined) continue
    const wanted = [column, ...(synonyms[column] ?? [])].map(plain)
    const readings = [plain, (each: string) => plain(withoutNote(each))]
    if (!own.includes(column)) readings.push(each => plain(withoutPrefix(each, column)))
    const header = readings
      .flatMap(read => wanted.map(name => [...left].find(each => read(each) === name)))
      .find(found => found !== undefined)
    if (header === undefined) continue
    mapping[column] = header
    left.delete(header)
  }
  return mapping
}
