import type { EmailKind } from './shopperEmails.ts'

/** What a placeholder stands for, by an example, and the emails in which it has a value; without `kinds`, all of them. */
interface Placeholder {
  name: string
  example: string
  kinds?: readonly EmailKind[]
}

const OF_CARTS = ['cartRecovery'] as const
const OF_ORDERS = ['orderConfirmation', 'shippingConfirmation', 'refund', 'cancellation'] as const

/** All of them. Their labels are messages of the app, `placeholder.<name>`. */
export const PLACEHOLDERS = [
  { name: 'customer.firstName', example: 'Ada', kinds: [...OF_ORDERS, ...OF_CARTS] },
  { name: 'customer.name', example: 'Ada Lovelace', kinds: [...OF_ORDERS, ...OF_CARTS] },
  { name: 'order.number', example: '1042', kinds: OF_ORDERS },
  { name: 'order.total', example: '$56.50', kinds: OF_ORDERS },
  { name: 'order.date', example: 'Mar 1, 2026, 4:30 AM EST', kinds: OF_ORDERS },
  { name: 'tracking.carrier', example: 'UPS', kinds: ['shippingConfirmation'] },
  { name: 'tracking.number', example: '1Z999AA10123456784', kinds: ['shippingConfirmation'] },
  {
    name: 'tracking.link',
    example: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    kinds: ['shippingConfirmation'],
  },
  { name: 'refund.amount', example: '$12.00', kinds: ['refund'] },
  { name: 'cart.total', example: '$56.50', kinds: OF_CARTS },
  { name: 'credit.code', example: 'K7QM4XWD', kinds: ['storeCreditCode'] },
  { name: 'store.name', example: 'Harbor & Hearth' },
  { name: 'store.email', example: 'hello@harborandhearth.example' },
] as const satisfies readonly Placeholder[]

export type PlaceholderName = (typeof PLACEHOLDERS)[number]['name']
export type PlaceholderValues = Partial<Record<PlaceholderName, string>>

export const placeholdersOf = (kind: EmailKind): Placeholder[] =>
  (PLACEHOLDERS as readonly Placeholder[]).filter(({ kinds }) => kinds?.includes(kind) ?? true)

export const written = (name: string) => `{{${name}}}`

/** `{{order.number}}`, also with spaces inside. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
/** What is left of braces that were not closed, or closed twice. */
const STRAY = /\{\{[^{}\n]{0,60}|\}\}/

/** What is wrong with a placeholder in a text. */
export type PlaceholderProblem =
  /** None of this email; `nearest` is the one that was probably meant, if any is close. */
  { code: 'unknown'; written: string; nearest: string | null } | { code: 'unclosed'; written: string }

const LONGEST_SHOWN = 60

export function placeholderProblems(text: string, kind: EmailKind): PlaceholderProblem[] {
  const names = placeholdersOf(kind).map(({ name }) => name)
  const problems = new Map<string, PlaceholderProblem>()
  for (const [, inner = ''] of text.matchAll(PLACEHOLDER)) {
    const name = inner.trim()
    if (names.includes(name)) continue
    const shown = written(Array.from(name).slice(0, LONGEST_SHOWN).join(''))
    problems.set(shown, { code: 'unknown', written: shown, nearest: nearestOf(name, names) })
  }
  const stray = STRAY.exec(text.replace(PLACEHOLDER, ''))
  if (stray) problems.set(stray[0], { code: 'unclosed', written: stray[0].trim() })
  return [...problems.values()]
}

/** The same as a sentence, for other clients than the app. */
export const problemText = (problem: PlaceholderProblem) =>
  problem.code === 'unclosed'
    ? `Close the placeholder “${problem.written}” like this: ${written('order.number')}.`
    : `${problem.written} is not a placeholder of this email.${problem.nearest ? ` Did you mean ${written(problem.nearest)}?` : ''}`

/** The name that differs least, by at most every third letter. */
export function nearestOf(name: string, names: readonly string[]): string | null {
  const folded = name.toLowerCase().slice(0, LONGEST_SHOWN)
  const byDistance = names
    .map(each => ({ each, distance: distanceBetween(folded, each.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [best] = byDistance
  if (best && best.distance <= Math.max(2, Math.floor(best.each.length / 3))) return best.each
  // The part behind the dot alone: `firstname`, `number`.
  const ending = names.filter(each => each.toLowerCase().split('.').at(-1) === folded.split(/[._\s-]/).at(-1))
  return ending[0] ?? null
}

/** Letters to insert, delete or replace (Levenshtein). */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Around the place of a placeholder without a value, until the text around it is closed up. */
const GAP = '\0'

/**
 * A text with values in place of its placeholders. One without a value leaves no gap: the space before it goes (at the start of a
 * line, the one after it), empty brackets and quotes go, and so does a line of which nothing is left but a label such as “Track it:”.
 * `wrap` is called with each value.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  wrap: (value: string) => string = value => value,
): string {
  const own = new Map(Object.entries(values))
  const fill = (line: string): string[] => {
    const filled = line.replace(PLACEHOLDER, (_, inner: string) => {
      const value = own.get(inner.trim())
      return value ? wrap(value) : GAP
    })
    if (!filled.includes(GAP)) return [filled]
    const closed = filled
      .replace(/[([{“‘«"']\s*\0\s*[)\]}”’»"']/g, GAP)
      .replace(/^[ \t]*\0[ \t,،]*/g, '')
      .replace(/[ \t]*\0/g, '')
    const isLeft = /[\p{L}\p{N}]/u.test(closed) && !/[:：]\s*$/.test(closed)
    return isLeft ? [closed] : []
  }
  return text
    .replaceAll(GAP, '')
    .split('\n')
    .flatMap(fill)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
