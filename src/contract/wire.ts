import * as z from 'zod/mini'
import { broken } from './rules/rules.ts'

/** Money inside the app is integer cents. On the wire product prices are decimal dollars. */
export const Cents = z.int()

/** `19.99 * 100` is not quite 1999. */
const NOISE = 1e-4
const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < NOISE
const Dollars = z.number().check(z.refine(isWholeCents, broken('decimals', { most: 2 })))

/** Decimal dollars on the wire, integer cents inside; a fraction of a cent is refused. */
export const DecimalMoney = z.codec(Dollars, Cents, {
  decode: dollars => Math.round(dollars * 100),
  encode: cents => cents / 100,
})

/** What nine digits can say. */
export const LARGEST_WHOLE_NUMBER = 999_999_999

/** A whole number that travels as text, as everything in a query string does. */
export const WholeNumberText = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: text => Number(text),
  encode: number => String(number),
})

/**
 * ISO 8601 in UTC, e.g. `2026-03-01T09:30:00.000Z`. A string, because it can be sorted, compared and sent as JSON
 * without conversion.
 */
export const Timestamp = z.string()

/** Years that someone may enter: others are slips, and not every calendar or column can have them. */
const YEARS = { first: 1970, last: 2200 } as const

/** Whether a text begins with a day that exists, in one of these years, and is a day or a time as a whole. */
function isRealDate(text: string): boolean {
  const day = text.slice(0, 10)
  const start = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(start.getTime()) || Number.isNaN(Date.parse(text))) return false
  const year = start.getUTCFullYear()
  return start.toISOString().startsWith(day) && year >= YEARS.first && year <= YEARS.last
}

/** A time that someone enters, of a day that exists. */
export const EnteredTime = Timestamp.check(z.refine(isRealDate, broken('realDay', YEARS)))

/** The same without a time: a day like 2026-11-28. */
export const EnteredDay = EnteredTime.check(z.regex(/^\d{4}-\d{2}-\d{2}$/, broken('dayForm')))

/** A page of a list and the count of everything that matches. `item` is the schema of one row. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), totalCount: z.int() })

/**
 * The query of every list (document 2 §7): start, page size, `'field asc'` or `'field desc'`, and a filter in the
 * language of `filter.ts`.
 */
export const ListQuery = z.object({
  startIndex: z.optional(WholeNumberText),
  pageSize: z.optional(WholeNumberText),
  sortBy: z.optional(z.string().check(z.regex(/^[a-zA-Z.]+ (asc|desc)$/))),
  filter: z.optional(z.string()),
  include: z.optional(z.string()),
})
export type ListQuery = z.output<typeof ListQuery>

/** The `cursor` that a program begins with. */
export const FIRST_CURSOR = 'start'

/**
 * A list that programs read as a whole: with `cursor=start`, then with the `nextCursor` of each response until it is `null`. Rows are in
 * the order of their ids, which never change, so that none is skipped or repeated while rows are added, changed and deleted. `sortBy` and
 * `startIndex` are refused beside it.
 */
export const CursorParameter = { cursor: z.optional(z.string()) }
export const NextCursor = { nextCursor: z.optional(z.nullable(z.string())) }

/** The query and the response of a list that pages both ways. */
export const CursorListQuery = z.extend(ListQuery, CursorParameter)
export const cursorPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), totalCount: z.int(), ...NextCursor })
