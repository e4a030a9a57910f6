import { cents } from './fields.ts'
import { badRequest, type Json } from './problem.ts'

type Value = string | number | boolean

/** What a list can be filtered by: the operators and values that are understood, and which rows they find. */
export interface Filter {
  operators: readonly string[]
  accepts: (value: Value) => boolean
  finds: (row: Json, value: Value, operator: string) => boolean
}

export interface Listing {
  /** In the order of the list where no other is asked for. */
  rows: Json[]
  filters: Record<string, Filter>
  /** Rows without a value come last in both directions. */
  sorts: Record<string, (row: Json) => string | number | null>
}

/** How the parameters are called, and how the first page is. */
export interface Paging {
  start: (query: URLSearchParams, size: number) => number
  size: string
  sort: string
}

const WHOLE = /^\d{1,9}$/
const DEFAULT_SIZE = 25
const MOST_ROWS = 200

export function wholeOf(query: URLSearchParams, name: string, otherwise: number): number {
  const given = query.get(name)
  if (given === null) return otherwise
  if (!WHOLE.test(given)) throw badRequest(`${name} takes a whole number.`)
  return Number(given)
}

export const BY_INDEX: Paging = {
  start: query => wholeOf(query, 'startIndex', 0),
  size: 'pageSize',
  sort: 'sortBy',
}

export function sizeOf(query: URLSearchParams, name: string, otherwise = DEFAULT_SIZE, most = MOST_ROWS): number {
  const size = wholeOf(query, name, otherwise)
  if (size < 1 || size > most) throw badRequest(`${name} takes 1 to ${most}.`)
  return size
}

/** A page of what the query finds. */
export function pageOf(query: URLSearchParams, listing: Listing, paging = BY_INDEX): Json {
  const size = sizeOf(query, paging.size)
  const found = filtered(query.get('filter'), listing)
  const sortBy = query.get(paging.sort)
  const cursor = query.get('cursor')
  if (cursor !== null) {
    if (sortBy !== null || query.has('startIndex') || query.has('page')) {
      throw badRequest('A cursor has an order of its own: leave out the others.')
    }
    // Ids stay as they are and never come back, so that no row is skipped or repeated.
    const rest = found
      .filter(({ id }) => cursor === 'start' || String(id) > cursor)
      .sort((a, b) => compare(String(a.id), String(b.id)))
    const items = rest.slice(0, size)
    return { items, totalCount: found.length, nextCursor: rest.length > size ? items.at(-1)?.id : null }
  }
  const start = paging.start(query, size)
  return { items: sorted(sortBy, found, listing).slice(start, start + size), totalCount: found.length }
}

function sorted(sortBy: string | null, rows: Json[], { sorts }: Listing): Json[] {
  if (sortBy === null) return rows
  const [, name = '', direction] = /^([a-zA-Z.]+) (asc|desc)$/.exec(sortBy) ?? []
  const of = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (!of) throw badRequest('The list can’t be sorted by this.')
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [of(a), of(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * compare(left, right) || compare(String(a.id), String(b.id))
  })
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

const CONDITION = /^\s*([a-zA-Z.]+) +([a-z]+) +("(?:[^"\\]|\\.)*"|[^\s"]+)\s*/
const MOST_CONDITIONS = 20

function filtered(filter: string | null, { rows, filters }: Listing): Json[] {
  if (filter === null || filter === '') return rows
  const tests: ((row: Json) => boolean)[] = []
  for (let rest = filter; ; ) {
    const [whole, name = '', operator = '', json = ''] = CONDITION.exec(rest) ?? []
    const rule = Object.hasOwn(filters, name) ? filters[name] : undefined
    const value = readValue(json)
    if (whole === undefined || !rule?.operators.includes(operator) || value === undefined || !rule.accepts(value)) {
      throw badRequest('The list can’t be filtered by this.')
    }
    tests.push(row => rule.finds(row, value, operator))
    rest = rest.slice(whole.length)
    if (rest === '') break
    if (!rest.startsWith('and ') || tests.length >= MOST_CONDITIONS) throw badRequest('The filter can’t be read.')
    rest = rest.slice('and '.length)
  }
  return rows.filter(row => tests.every(test => test(row)))
}

function readValue(json: string): Value | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  } catch {
    // No JSON: the caller refuses it.
  }
  return undefined
}

export const isOneOf = (values: readonly Value[], finds: (row: Json, value: Value) => boolean): Filter => ({
  operators: ['eq'],
  accepts: value => values.includes(value),
  finds,
})

export const isText = (finds: (row: Json, value: string) => boolean): Filter => ({
  operators: ['eq'],
  accepts: value => typeof value === 'string',
  finds: (row, value) => finds(row, String(value)),
})

export const isAmount = (of: (row: Json) => number): Filter => ({
  operators: ['gt', 'ge', 'lt', 'le'],
  accepts: value => typeof value === 'number',
  finds: (row, value, operator) => {
    const [left, right] = [of(row), cents(value)]
    if (operator === 'gt') return left > right
    if (operator === 'ge') return left >= right
    return operator === 'lt' ? left < right : left <= right
  },
})

export const hasWords = (of: (row: Json) => string): Filter => ({
  operators: ['contains'],
  accepts: value => typeof value === 'string',
  finds: (row, value) => {
    const searched = of(row).toLowerCase()
    const words = String(value).toLowerCase().split(/\s+/).filter(Boolean)
    return words.every(word => searched.includes(word))
  },
})
