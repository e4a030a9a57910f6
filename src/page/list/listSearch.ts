import type { Endpoint } from '#contract/endpoint.ts'
import {
  type Condition,
  type ConditionOf,
  type FilterFields,
  formatFilter,
  type UnnamedList,
} from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'

/** Document 2 §9: lists show 25 rows, and grids offer these. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100]
const PAGE_SIZE = 25
/** Document 1 §5: the search box allows 255 characters. */
export const SEARCH_LIMIT = 255

/** Parses one value of the URL; returns the fallback for a missing or invalid one. */
export type Reader<Value> = (text: string | null) => Value

export type SearchOf<Readers> = { [Name in keyof Readers]: Readers[Name] extends Reader<infer Value> ? Value : never }

/** Free text; empty if missing or too long. */
export const text: Reader<string> = typed => (typed && typed.length <= SEARCH_LIMIT ? typed : '')

/** Plain decimal text, in every language. */
export const dollars: Reader<string> = typed => (typed && /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? typed : '')

/** One of a fixed set of words. */
export const choice =
  <const Word extends string>(words: readonly Word[], fallback: NoInfer<Word>): Reader<Word> =>
  typed =>
    words.find(word => word === typed) ?? fallback

type SortOf<Field extends string> = `${Field} ${'asc' | 'desc'}`

/** `field asc` or `field desc` for the given fields. */
export const sortField = <const Field extends string>(
  fields: readonly Field[],
  fallback: NoInfer<SortOf<Field>>,
): Reader<SortOf<Field>> =>
  choice<SortOf<Field>>(
    fields.flatMap((field): SortOf<Field>[] => [`${field} asc`, `${field} desc`]),
    fallback,
  )

const number =
  (isGood: (value: number) => boolean, fallback: number): Reader<number> =>
  typed =>
    typed && /^\d{1,7}$/.test(typed) && isGood(Number(typed)) ? Number(typed) : fallback

/** The state that every list has in its URL: page (from 1), rows per page, the search text, the columns. */
export const listFields = {
  page: number(page => page >= 1, 1),
  size: number(size => PAGE_SIZES.includes(size), PAGE_SIZE),
  search: text,
  /** See `chooseColumns`. */
  columns: text,
}

export interface ListSearch {
  page: number
  size: number
  sort: string
  search: string
  columns?: string
}

/** Parses a list's state from a URL. */
export const readSearch = <Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
  searchParams: URLSearchParams,
): SearchOf<Readers> =>
  Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, read(searchParams.get(name))]),
  ) as SearchOf<Readers>

/** The endpoint's query for a state of the list: those that meet the conditions and contain the words. */
export const toListQuery = <List extends { filters: FilterFields } = UnnamedList>(
  search: ListSearch,
  conditions: readonly NoInfer<ConditionOf<List>>[],
): ListQuery => ({
  startIndex: (search.page - 1) * search.size,
  pageSize: search.size,
  sortBy: search.sort,
  filter: formatFilter<Endpoint>([
    ...(conditions as readonly Condition[]),
    ...(search.search ? [{ field: 'text', operator: 'contains' as const, value: search.search }] : []),
  ]),
})
