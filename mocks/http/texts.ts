import { JSON_LIMITS } from './limits/jsonShape.ts'

export interface Text {
  /** Dotted path of the text, or of the object that has it as a key. */
  path: string
  text: string
}

/**
 * Every string in a JSON value, keys included. Walks without recursion. A value nested deeper than 64 levels is reported
 * as `'tooDeep'`.
 */
export function textsIn(value: unknown): Text[] | 'tooDeep' {
  const texts: Text[] = []
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string') texts.push({ path: next.path, text: next.value })
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth === JSON_LIMITS.depth) return 'tooDeep'
    for (const [key, inner] of Object.entries(next.value)) {
      if (!Array.isArray(next.value)) texts.push({ path: next.path, text: key })
      waiting.push({ value: inner, path: next.path ? `${next.path}.${key}` : key, depth: next.depth + 1 })
    }
  }
  return texts
}

/** Database text can't contain NUL, and half a surrogate pair can't be encoded in UTF-8: neither would be preserved. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** A URL in letters; as it is if it is not encoded correctly. */
export function decodeSafely(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
