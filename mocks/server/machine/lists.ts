import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  BOUNDS,
  type Condition,
  type ConditionOn,
  FILTER_LIMITS,
  type FilterField,
  type FilterFields,
  type Operator,
  parseFilter,
} from '#contract/filter.ts'
import { addDays } from '#lib/dayRange.ts'
import { fromZone } from '#lib/zonedTime.ts'
import type { Db } from '../../db/database.ts'
import { wordPatterns } from '../../db/searchText.ts'
import { readZone } from '../../db/zone.ts'
import { isStorable } from '../../http/texts.ts'
import { hasEqual } from './filterFields.ts'
import { refuseFields } from './problems.ts'

/** Most rows of one response, where a list has no other limit. */
const LARGEST_PAGE = 200

export interface Page {
  /** Counts from 0. */
  startIndex: number
  pageSize: number
}

/** The requested page. Default: 25 rows from the first. `sizeField` is the endpoint's name of the page size. */
export function readPage(
  startIndex: number | undefined,
  pageSize = 25,
  sizeField = 'pageSize',
  largest = LARGEST_PAGE,
): Page {
  if (pageSize < 1 || pageSize > largest) {
    throw refuseFields([
      { field: sizeField, message: `Ask for 1 to ${largest.toLocaleString('en')} rows.`, code: 'outOfRange' },
    ])
  }
  return { startIndex: startIndex ?? 0, pageSize }
}

export interface Sort<Field extends string> {
  field: Field
  descending: boolean
}

/** Reads `'name desc'`; the form was checked by the contract, the field is checked here. */
export function readSort<Field extends string>(
  text: string,
  fields: readonly Field[],
  parameter = 'sortBy',
): Sort<Field> {
  const [name, direction] = text.split(' ')
  const field = fields.find(known => known === name)
  if (!field) {
    const message = `Sort by one of: ${fields.join(', ')}.`
    throw refuseFields([{ field: parameter, message, code: 'unknownField' }])
  }
  return { field, descending: direction === 'desc' }
}

/**
 * The conditions of a filter; refuses what is not in the language, and what the list can't be filtered by. A day is one of
 * the store's calendar: its conditions become those of the moments at which it begins and ends.
 */
export async function readFilter<Fields extends FilterFields>(
  text: string | undefined,
  { filters }: { filters: Fields },
  { db, tenant }: { db: Db; tenant: string },
): Promise<ConditionOn<Fields>[]> {
  if (text && text.length > FILTER_LIMITS.length) {
    throw tooLong('filter', `Use at most ${FILTER_LIMITS.length.toLocaleString('en')} characters.`)
  }
  const conditions = parseFilter(text ?? '')
  if (!conditions?.every(({ value }) => typeof value !== 'string' || isStorable(value))) {
    throw refuseFields([{ field: 'filter', message: 'This filter cannot be read.', code: 'invalidFilter' }])
  }
  if (conditions.length > FILTER_LIMITS.conditions) {
    throw tooLong('filter', `Use at most ${FILTER_LIMITS.conditions} conditions.`)
  }
  for (const condition of conditions) {
    const field = Object.hasOwn(filters, condition.field) ? filters[condition.field] : undefined
    if (!field || !accepts(field, condition)) throw unknownCondition(condition)
  }
  const isOfDay = ({ field, value }: Condition) => isOfMoments(filters[field]) && isDay(value)
  if (!conditions.some(isOfDay)) return conditions as ConditionOn<Fields>[]
  const zone = await readZone(db, tenant)
  return conditions.map(condition =>
    isOfDay(condition) ? ofMoment(condition, zone) : condition,
  ) as ConditionOn<Fields>[]
}

const isOfMoments = (field: FilterField | undefined) => field && 'range' in field && field.range === 'moment'
export const isDay = (value: unknown) => /^\d{4}-\d{2}-\d{2}$/.test(String(value))

/** `le` includes the whole day, and `gt` none of it. */
function ofMoment(condition: Condition, zone: string): Condition {
  const { field, operator, value } = condition
  const isAfter = operator === 'le' || operator === 'gt'
  const moment = fromZone(addDays(String(value), isAfter ? 1 : 0), '00:00', zone)
  if (!readMoment(moment)) throw unknownCondition(condition)
  return { field, operator: operator === 'le' || operator === 'lt' ? 'lt' : 'ge', value: moment as string }
}

function accepts(field: FilterField, { operator, value }: Condition): boolean {
  if ('words' in field) return operator === 'contains' && typeof value === 'string'
  if ('eq' in field) {
    return (
      operator === 'eq' && (field.eq === 'text' ? typeof value === 'string' : field.eq.some(known => known === value))
    )
  }
  const isBound = BOUNDS.some(bound => bound === operator)
  if (field.range === 'moment') return isBound && readMoment(value) !== undefined
  return isBound ? typeof value === 'number' : operator === 'eq' && hasEqual(field.range) && Number.isSafeInteger(value)
}

const tooLong = (field: string, message: string) => refuseFields([{ field, message, code: 'tooLong' }])

/** A condition that a list does not know. */
export function unknownCondition({ field, operator, value }: Condition) {
  const message = `This list cannot be filtered by: ${field} ${operator} ${JSON.stringify(value)}.`
  return refuseFields([{ field: 'filter', message, code: 'invalidFilter' }])
}

type Compare<Bound> = (column: SQLWrapper, bound: Bound) => SQL

/** Comparisons of a column of whole numbers. A bound between two of them is moved to the one that counts. */
export const WHOLE_COMPARISONS: Partial<Record<Operator, Compare<number>>> = {
  gt: (column, bound) => sql`${column} > ${Math.floor(storable(bound))}`,
  ge: (column, bound) => sql`${column} >= ${Math.ceil(storable(bound))}`,
  lt: (column, bound) => sql`${column} < ${Math.ceil(storable(bound))}`,
  le: (column, bound) => sql`${column} <= ${Math.floor(storable(bound))}`,
}

/** Within what a column of whole numbers takes. */
const storable = (bound: number) => Math.min(Math.max(bound, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)

/** What the database stores as a moment: years 1 to 9999. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z')
const END_OF_MOMENTS = Date.parse('9999-12-31T23:59:59.999Z')
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** An ISO 8601 date or moment, in UTC without an offset; `undefined` for none, or one that the database can't store. */
export function readMoment(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !ISO_DATE.test(text)) return undefined
  const isLocal = /T[^Z+-]*$/.test(text)
  const time = Date.parse(isLocal ? `${text}Z` : text)
  return time >= FIRST_MOMENT && time <= END_OF_MOMENTS ? new Date(time) : undefined
}

/** Comparisons of a column of moments. */
export const MOMENT_COMPARISONS: Partial<Record<Operator, Compare<Date>>> = {
  gt: (column, bound) => sql`${column} > ${bound.toISOString()}`,
  ge: (column, bound) => sql`${column} >= ${bound.toISOString()}`,
  lt: (column, bound) => sql`${column} < ${bound.toISOString()}`,
  le: (column, bound) => sql`${column} <= ${bound.toISOString()}`,
}

/** A folded column contains all words of `text`, in any order. `field` is the endpoint's name of the text. */
export function containsWords(column: SQLWrapper, text: string, field = 'filter'): SQL {
  const patterns = wordPatterns(text)
  if (patterns.length > FILTER_LIMITS.words) throw tooLong(field, `Search for at most ${FILTER_LIMITS.words} words.`)
  const conditions = patterns.map(pattern => sql`${column} like ${pattern}`)
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
