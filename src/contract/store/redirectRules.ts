/** Most characters of a path, as it is stored. */
export const LONGEST_REDIRECT_PATH = 500

/** The part of a redirect that the storefront needs: who asks for `from` is sent to `to`. */
export interface PathPair {
  from: string
  to: string
}

/** Paths that the storefront itself answers: a redirect from there would never be used, and to there never helps. */
const RESERVED = /^\/(?:(?:preview|cart|checkout|open)(?:\/|$)|robots\.txt$|sitemap[^/]*$)/

/** What is wrong with a path. */
export type PathProblem = 'path' | 'query' | 'tooLong' | 'reserved'

/**
 * A path as it is stored and compared: letters of every script as themselves, put together in one way, however the
 * address was written. Characters of ASCII stay escaped, because some of them would have another meaning.
 */
export const redirectPath = (text: string): string =>
  text
    .trim()
    .toWellFormed()
    .replace(/(?:%[89a-f][0-9a-f])+/gi, escaped => {
      try {
        const decoded = decodeURIComponent(escaped)
        return /\s/.test(decoded) ? escaped : decoded
      } catch {
        return escaped
      }
    })
    .normalize('NFC')

/** The same as an address for browsers. */
export const redirectUrl = (path: string): string => path.replace(/[\u0080-\u{10ffff}]+/gu, encodeURIComponent)

const anyProblem = (path: string): PathProblem | null => {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) return 'path'
  if (/[?#]/.test(path)) return 'query'
  if (path.length > LONGEST_REDIRECT_PATH) return 'tooLong'
  return RESERVED.test(path) ? 'reserved' : null
}

/** What is wrong with an old address. The home page is always there, so nothing leads away from it. */
export const fromProblem = (text: string): PathProblem | null => {
  const path = redirectPath(text)
  return path === '/' ? 'reserved' : anyProblem(path)
}

/** What is wrong with a new address. */
export const toProblem = (text: string): PathProblem | null => anyProblem(redirectPath(text))

/**
 * A redirect as it is written among the others of its store, so that each takes one step: its end if it leads to
 * another's beginning, and the others that lead to its beginning, with its end. `null` if it would lead in a circle.
 */
export function shortened<Pair extends PathPair>(
  { from, to }: PathPair,
  others: readonly Pair[],
): { to: string; changed: Pair[] } | null {
  const next = new Map(others.map(other => [other.from, other.to]))
  let end = to
  const seen = new Set([from])
  while (!seen.has(end)) {
    seen.add(end)
    const further = next.get(end)
    if (further === undefined) {
      return { to: end, changed: others.flatMap(other => (other.to === from ? [{ ...other, to: end }] : [])) }
    }
    end = further
  }
  return null
}
