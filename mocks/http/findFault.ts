import { textsIn } from './texts.ts'

const FAULTS = ['slow', 'late', 'drop', 'lost', '400', '403', '404', '409', '500', '504', 'html', 'half'] as const
export type Fault = (typeof FAULTS)[number]

// Not in the middle of a word: "default:500" is no fault.
const SENTINEL = new RegExp(`(?<![a-z])fault:(${FAULTS.join('|')})(?![a-z0-9])`)

/** The fault that a text in a query or body triggers. */
export function findFault(...values: unknown[]): Fault | undefined {
  for (const value of values) {
    const texts = textsIn(value)
    if (texts === 'tooDeep') continue
    for (const { text } of texts) {
      const found = SENTINEL.exec(text)
      if (found) return found[1] as Fault
    }
  }
  return undefined
}
