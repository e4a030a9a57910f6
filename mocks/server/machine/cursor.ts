import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { FIRST_CURSOR } from '#contract/wire.ts'
import { decodeBytes, encodeBytes, textOf, utf8Bytes } from '#host/bytes.ts'
import { isStorable } from '../../http/texts.ts'
import { refuseFields } from './problems.ts'

/** The id of the last row that a program was given, empty before the first one; `undefined` for a page by its number. */
export type After = string | undefined

/** Parameters that say where a page begins, in all lists. A cursor says that, too. */
const PLACES = ['startIndex', 'sortBy', 'page', 'sort', 'skip']

const encode = (id: string) => encodeBytes(utf8Bytes(id), 'base64url')

const refused = (message: string) => refuseFields([{ field: 'cursor', message, code: 'invalidCursor' }])

/** Where a page by cursor begins: see `CursorParameter`. Throws `refuseFields`. */
export function readCursor(query: { cursor?: string | undefined }): After {
  const { cursor, ...others } = query
  if (cursor === undefined) return undefined
  const places = PLACES.filter(name => (others as Record<string, unknown>)[name] !== undefined)
  if (places.length > 0) throw refused(`Leave out ${places.join(' and ')}: pages by cursor are in the order of ids.`)
  if (cursor === FIRST_CURSOR) return ''
  const id = textOf(decodeBytes(cursor, 'base64url'))
  if (id === '' || encode(id) !== cursor || !isStorable(id)) {
    throw refused(`Send “${FIRST_CURSOR}”, or the nextCursor of the page before.`)
  }
  return id
}

/** The condition of a page by cursor; its rows are ordered by `id`. */
export const isAfter = (id: SQLWrapper, after: After): SQL | undefined =>
  after === undefined ? undefined : sql`${id} > ${after}`

/** What a response adds to a page by cursor: `null` after the last one. */
export function nextCursor(after: After, items: readonly { id: string }[], pageSize: number) {
  if (after === undefined) return {}
  const last = items.length < pageSize ? undefined : items.at(-1)
  return { nextCursor: last ? encode(last.id) : null }
}
