import { textToCents } from '#lib/money.ts'
import { isStorable } from '../../http/texts.ts'

export const PAGE_SIZE = 24
export const SORTS = ['featured', 'relevance', 'newest', 'priceUp', 'priceDown', 'name'] as const
export type ListingSort = (typeof SORTS)[number]

/** Lists of a category begin in the merchant's order, search results with what fits best. */
export const SORTS_OF = {
  category: ['featured', 'newest', 'priceUp', 'priceDown', 'name'],
  search: ['relevance', 'newest', 'priceUp', 'priceDown', 'name'],
} as const satisfies Record<string, readonly ListingSort[]>
export type ListingKind = keyof typeof SORTS_OF

/** Most of each that is read from an address; the rest is left out. */
const MOST = { page: 100_000, groups: 5, values: 20, letters: 255, cents: 10_000_000 }
/** Fields of option filters are named after the group: `filter.Color=Red`. */
export const FILTER = 'filter.'

/** What a list of products shows, as its address says. */
export interface ListingQuery {
  page: number
  sort: ListingSort
  /** Cents; `null` for no bound. */
  from: number | null
  to: number | null
  inStock: boolean
  /** Chosen values by option group. A product has to have one of each group. */
  options: ReadonlyMap<string, readonly string[]>
}

/** Reads an address; what is not understood is left out. */
export function readListing(params: URLSearchParams, kind: ListingKind): ListingQuery {
  const sort = SORTS_OF[kind].find(each => each === params.get('sort')) ?? SORTS_OF[kind][0]
  const page = /^\d{1,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const [low, high] = [readCents(params.get('from')), readCents(params.get('to'))]
  const isTurned = low !== null && high !== null && low > high
  return {
    page: Math.min(Math.max(page, 1), MOST.page),
    sort,
    from: isTurned ? high : low,
    to: isTurned ? low : high,
    inStock: params.get('stock') === 'in',
    options: readOptions(params),
  }
}

function readCents(text: string | null): number | null {
  const cents = textToCents((text ?? '').slice(0, 20).replace(/[$\s]/g, '').replace(',', '.'))
  return cents === null || !Number.isFinite(cents) || cents > MOST.cents ? null : cents
}

function readOptions(params: URLSearchParams) {
  const options = new Map<string, string[]>()
  for (const [key, value] of params) {
    if (!key.startsWith(FILTER) || value === '' || !isStorable(key + value)) continue
    const name = key.slice(FILTER.length)
    if (name === '' || name.length > MOST.letters || value.length > MOST.letters) continue
    const known = options.get(name)
    if (known && known.length < MOST.values && !known.includes(value)) known.push(value)
    else if (!known && options.size < MOST.groups) options.set(name, [value])
  }
  return options
}

export const isFiltered = ({ from, to, inStock, options }: ListingQuery) =>
  from !== null || to !== null || inStock || options.size > 0

const decimal = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** The query of an address, without what goes without saying: `?page=2&sort=newest`; empty for a list as it begins. */
export function searchOf(query: ListingQuery, kind: ListingKind, text = ''): string {
  const { page, sort, from, to, inStock, options } = query
  const params = new URLSearchParams({
    ...(text && { q: text }),
    ...(page > 1 && { page: String(page) }),
    ...(sort !== SORTS_OF[kind][0] && { sort }),
    ...(from !== null && { from: decimal(from) }),
    ...(to !== null && { to: decimal(to) }),
    ...(inStock && { stock: 'in' }),
  })
  for (const [name, values] of options) for (const value of values) params.append(FILTER + name, value)
  return params.size > 0 ? `?${params}` : ''
}

/** The query without one chosen value. */
export function withoutOption(query: ListingQuery, name: string, value: string): ListingQuery {
  const options = new Map(query.options)
  const left = (options.get(name) ?? []).filter(each => each !== value)
  if (left.length > 0) options.set(name, left)
  else options.delete(name)
  return { ...query, page: 1, options }
}

/** How much of an amount fits into a field: `12.5`. */
export const amountText = (cents: number | null) => (cents === null ? '' : decimal(cents))
