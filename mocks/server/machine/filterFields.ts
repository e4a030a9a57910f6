import type { Endpoint } from '#contract/endpoint.ts'
import { BOUNDS, type FilterField } from '#contract/filter.ts'
import { limitInWords } from './limits.ts'

const UNITS = {
  whole: '',
  cents: 'in cents',
  dollars: 'in dollars',
  moment: 'ISO 8601: a moment, or a day of the store’s time zone',
}

/** Prices and moments are compared by bounds only. */
export const hasEqual = (range: keyof typeof UNITS) => range === 'whole' || range === 'cents'

function fieldText([name, field]: [string, FilterField]): string {
  if ('words' in field) return `${name} (contains all words in any order: ${field.words})`
  const how =
    'range' in field
      ? [...(hasEqual(field.range) ? ['eq'] : []), ...BOUNDS, UNITS[field.range]]
      : ['eq', ...(field.eq === 'text' ? [] : [field.eq.join(' or ')])]
  return `${name} (${[...how, field.note ?? ''].filter(text => text !== '').join(', ')})`
}

/** An endpoint's summary, with the fields of its filter and its limits. */
export function summaryOf({ summary, filters, limits }: Endpoint): string {
  const fields = Object.entries(filters).map(fieldText)
  return [
    summary,
    ...(fields.length > 0 ? [`Filter fields: ${fields.join(', ')}.`] : []),
    ...limits.map(limitInWords),
  ].join(' ')
}
