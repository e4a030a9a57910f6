import { withPlainDigits } from '#lib/number.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const TIME = '(?:[T,\\s]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*([ap]\\.?m\\.?)?)?'
const ZONE = '\\s*(Z|UTC|GMT|[+-]\\d{2}:?\\d{2})?'
const form = (day: string) => new RegExp(`^${day}${TIME}${ZONE}$`, 'i')

/** Days as files write them; what the three parts of each are. */
const FORMS: readonly (readonly [RegExp, readonly ('year' | 'month' | 'day')[]])[] = [
  [form('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})'), ['year', 'month', 'day']],
  // With slashes, the month comes first; with points, the day does.
  [form('(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4}|\\d{2})'), ['month', 'day', 'year']],
  [form('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})'), ['day', 'month', 'year']],
  [
    form('(?:[a-z]{3,9},?\\s+)?([a-z]{3})[a-z]*\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?:\\s+at)?'),
    ['month', 'day', 'year'],
  ],
  [
    form('(?:[a-z]{3,9},?\\s+)?(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+([a-z]{3})[a-z]*\\.?[\\s-]+(\\d{4}|\\d{2})'),
    ['day', 'month', 'year'],
  ],
]

/**
 * A moment as the provider reads it, ISO 8601 with the file's offset or without: `01/15/24 3:04 PM` becomes `2024-01-15T15:04:00`.
 * What is no moment is returned as is.
 */
export function plainMoment(text: string): string {
  const plain = withPlainDigits(text.trim()).replace(/^'/, '')
  for (const [pattern, order] of FORMS) {
    const match = pattern.exec(plain)
    if (!match) continue
    const part = (name: 'year' | 'month' | 'day') => match[1 + order.indexOf(name)] ?? ''
    const [, , , , hours, minutes = '00', seconds = '00', half, zone = ''] = match
    const month = /\d/.test(part('month')) ? Number(part('month')) : MONTHS.indexOf(part('month').toLowerCase()) + 1
    const year = part('year').length === 2 ? `20${part('year')}` : part('year')
    const day = [year, two(month), two(Number(part('day')))].join('-')
    if (hours === undefined) return day
    return `${day}T${two(hourOf(Number(hours), half))}:${minutes}:${seconds}${/^(UTC|GMT)$/i.test(zone) ? 'Z' : zone.toUpperCase()}`
  }
  return text.trim()
}

const two = (number: number) => String(number).padStart(2, '0')

/** Of 24. */
const hourOf = (hour: number, half: string | undefined) =>
  half === undefined ? hour : (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
