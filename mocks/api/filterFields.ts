import type { Endpoint } from '#contract/endpoint.ts'
import type { Condition, FilterField, FilterFields, Operator } from '#contract/filter.ts'
import { readMoment } from './lists.ts'

const BOUNDS: readonly Operator[] = ['gt', 'ge', 'lt', 'le']

/** Whether the field can be compared so. */
function accepts(field: FilterField, { operator, value }: Condition): boolean {
  if ('words' in field) return operator === 'contains' && typeof value === 'string'
  if ('eq' in field) {
    return operator === 'eq' && (field.eq === 'text' ? typeof value === 'string' : field.eq.includes(value as never))
  }
  if (field.range === 'moment') return BOUNDS.includes(operator) && readMoment(value) !== undefined
  return typeof value === 'number' && (BOUNDS.includes(operator) || operator === 'eq')
}

/** Whether a list with these fields can be filtered by the condition. */
export const isKnown = (fields: FilterFields, condition: Condition) =>
  Object.hasOwn(fields, condition.field) && accepts(fields[condition.field] as FilterField, condition)

const UNITS = { whole: '', cents: 'in cents', dollars: 'in dollars', moment: 'ISO 8601' }

function fieldText([name, field]: [string, FilterField]): string {
  if ('words' in field) return `${name} (contains all words in any order: ${field.words})`
  const how =
    'range' in field
      ? [...(field.range === 'moment' ? [] : ['eq']), ...BOUNDS, UNITS[field.range]]
      : ['eq', ...(field.eq === 'text' ? [] : [field.eq.join(' or ')])]
  return `${name} (${[...how, field.note ?? ''].filter(text => text !== '').join(', ')})`
}

/** An endpoint's summary, with the fields of its filter. */
export function summaryOf({ summary, filters }: Endpoint): string {
  const fields = Object.entries(filters).map(fieldText)
  return fields.length > 0 ? `${summary} Filter fields: ${fields.join(', ')}.` : summary
}
