import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import type { ListQuery } from '#contract/wire.ts'
import { reloadMap } from '#lib/reloadMap.ts'

/** The last state of a list: its URL, and the records it showed. */
export interface ListPlace {
  /** Key of its history entry, under which its scroll position is stored. */
  key: string
  /** The URL's search part. */
  search: string
  query: ListQuery
  totalCount: number
  /** Position in the list of the first of `ids`. */
  start: number
  /** The rows of its page, and of adjacent pages that the user has reached. */
  ids: readonly string[]
  /** The record that was opened or added last. */
  opened?: string
}

/** By the list's path. Links that open a list anew, like those of the menu, don't use it. */
const places = reloadMap<ListPlace>('lists')

export const listPlace = (path: string) => places.get(path)
export const changePlace = (path: string, change: Partial<ListPlace>) => {
  const place = places.get(path)
  if (place) places.set(path, { ...place, ...change })
}

/** The opened record's position in the list; -1 if the list did not show it. */
function positionOf({ ids, start }: ListPlace, id: string | undefined): number {
  const index = id === undefined ? -1 : ids.indexOf(id)
  return index < 0 ? -1 : start + index
}

/** Router state that returns to a list: the history entry whose scroll position to restore. */
interface Return {
  returnTo: string
}

export const returnKey = ({ state }: Pick<Location, 'state'>) => (state as Partial<Return> | null)?.returnTo

/** The target of a link back to the list at `path`: its last state, on the page of the open record. */
export function returnTo(path: string, openedId: string | undefined): { to: string; state?: Return } {
  const place = places.get(path)
  if (!place) return { to: path }
  const size = place.query.pageSize ?? 1
  const position = positionOf(place, openedId)
  const page = position < 0 ? pageOf(place) : Math.floor(position / size) + 1
  const search = new URLSearchParams(place.search)
  if (page > 1) search.set('page', String(page))
  else search.delete('page')
  return { to: search.size > 0 ? `${path}?${search}` : path, state: { returnTo: place.key } }
}

const pageOf = ({ query }: ListPlace) => Math.floor((query.startIndex ?? 0) / (query.pageSize ?? 1)) + 1

/**
 * Stores the list's state when the user leaves it, and restores the focus on return: to the row that was opened, or to
 * the one now in its position, because a saved record may have moved.
 */
export function useListPlace(query: ListQuery, rows: readonly { id: string }[] | undefined, totalCount: number): void {
  const location = useLocation()
  const { key, pathname, search } = location
  const navigationType = useNavigationType()
  // Read before this list's own state replaces the previous one.
  const [left] = useState(() => {
    const place = places.get(pathname)
    const isReturn = navigationType === 'POP' ? place?.key === key : returnKey(location) === place?.key
    if (!place || !isReturn) return undefined
    const rowNow = rows?.findIndex(({ id }) => id === place.opened) ?? -1
    const row = positionOf(place, place.opened) - (query.startIndex ?? 0)
    if (row >= 0 && row < (query.pageSize ?? 1)) return { row, rowNow }
    // A record that was added meanwhile.
    return rowNow < 0 ? undefined : { row: rowNow, rowNow }
  })

  useEffect(() => {
    if (left) focusRowLink(left.row, left.rowNow)
  }, [left])

  useEffect(() => {
    if (!rows) return
    const ids = rows.map(({ id }) => id)
    places.set(pathname, { key, search, query, totalCount, start: query.startIndex ?? 0, ids })
  })
}

/** The record that was opened, if it can be seen; else, as after a deletion, the row that has its position now. */
function focusRowLink(row: number, rowNow: number) {
  const links = document.querySelectorAll<HTMLElement>('main tbody [data-kind=title] a')
  const opened = links[rowNow]
  const target = opened && (row === rowNow || isInView(opened)) ? opened : (links[row] ?? links[links.length - 1])
  target?.focus({ preventScroll: true })
  // In view already, unless the merchant went on to another record meanwhile.
  target?.closest('tr')?.scrollIntoView?.({ block: 'nearest' })
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
