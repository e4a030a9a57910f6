import { fold } from '#lib/fold.ts'

/** Quality of a match; 0 for none. Only the order of the numbers matters. */
const POINTS = { same: 100, start: 80, wordStart: 60, allWords: 50, within: 40, initials: 20 } as const

/** A match with a further word (the English name) ranks a little lower than one with the visible text. */
const FURTHER = 5

/** What is compared: folded, with single spaces. */
export const inOneLine = (text: string) => fold(text).replaceAll(/\s+/g, ' ').trim()

const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')

/**
 * How well `query` matches `text`: its beginning ranks before the beginning of a word, then any part of it, then the
 * initials of its words (`ap` for “Add product”). Several words match in any order.
 */
export function pointsFor(query: string, text: string): number {
  const wanted = inOneLine(query)
  const found = inOneLine(text)
  if (wanted === '' || found === '') return 0
  if (found === wanted) return POINTS.same
  if (found.startsWith(wanted)) return POINTS.start
  const words = wordsOf(found)
  if (words.some((_, index) => words.slice(index).join(' ').startsWith(wanted))) return POINTS.wordStart
  const parts = wordsOf(wanted)
  if (parts.length > 1 && parts.every(part => words.some(word => word.startsWith(part)))) return POINTS.allWords
  if (found.includes(wanted)) return POINTS.within
  const initials = words.map(word => [...word][0]).join('')
  return wanted.length > 1 && initials.startsWith(wanted) ? POINTS.initials : 0
}

export interface Rankable {
  label: string
  /** Additional words that match. */
  words?: string
}

/** The matches of `query`, best first; equal ones keep their order. */
export function rank<Item extends Rankable>(query: string, items: readonly Item[]): Item[] {
  return items
    .map(item => ({
      item,
      points: Math.max(pointsFor(query, item.label), pointsFor(query, item.words ?? '') - FURTHER),
    }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ item }) => item)
}
