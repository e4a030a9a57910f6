import type { Endpoint } from '#contract/endpoint.ts'
import type { FilterField } from '#contract/filter.ts'

const VALUES = { text: '', moment: 'ISO 8601', whole: 'number', cents: 'in cents', dollars: 'in dollars' }

const fieldText = ([field, { operators, values, note }]: [string, FilterField]) => {
  const known = typeof values === 'string' ? VALUES[values] : values.join(', ')
  const about = [known, note].filter(text => text !== '').join('; ')
  return `${field} (${operators.join(', ')}${about && `: ${about}`})`
}

/** An endpoint's summary, with the fields of its filter. */
export function summaryOf({ summary, filters }: Endpoint): string {
  const fields = Object.entries(filters).map(fieldText)
  return fields.length > 0 ? `${summary} Filter fields: ${fields.join(', ')}.` : summary
}
