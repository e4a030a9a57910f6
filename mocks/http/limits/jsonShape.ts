/**
 * How far a JSON document may go. The largest that the app sends is a product of 2,000 variants with five options each: some
 * 55,000 values.
 */
export const JSON_LIMITS = {
  /** Deeper than any real document; prevents stack overflows of recursive parsers, including the database's. */
  depth: 64,
  /** Texts, numbers, objects and so on, all together. */
  values: 100_000,
  /** Of one object. */
  keys: 1000,
  /** Of one array. */
  elements: 25_000,
} as const

export type JsonExcess = keyof typeof JSON_LIMITS

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** What a JSON text has too much of, counted before it is parsed and without keeping anything: in one pass. */
export function jsonExcess(text: string): JsonExcess | undefined {
  /** Commas in each open bracket, and whether it is an array's. */
  const open: { commas: number; isArray: boolean }[] = []
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === COMMA) {
      values++
      const around = open.at(-1)
      if (around === undefined) continue
      around.commas++
      if (around.commas >= JSON_LIMITS[around.isArray ? 'elements' : 'keys'])
        return around.isArray ? 'elements' : 'keys'
    } else if (code === ARRAY || code === OBJECT) {
      values++
      if (open.push({ commas: 0, isArray: code === ARRAY }) > JSON_LIMITS.depth) return 'depth'
    } else if (code === ARRAY_END || code === OBJECT_END) open.pop()
    if (values > JSON_LIMITS.values) return 'values'
  }
  return undefined
}

/** Where the text that begins at `start` has its closing quote. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}
