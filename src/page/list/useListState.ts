import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import { useRouter } from '../AppLink.tsx'
import { type Reader, readSearch, type SearchOf } from './listSearch.ts'

export interface ListState<Search> {
  /** What the URL says. */
  search: Search
  /**
   * Changes part of it, together with the words in the search box that the URL does not have yet. Anything that changes
   * which rows there are leads back to page 1; what equals the fallback leaves the URL; what changes nothing makes no history entry.
   */
  set: (change: Partial<Search>, options?: { replace?: boolean }) => void
  /** The URL's search part (`?…`) that `set` would lead to, for links. */
  hrefOf: (change: Partial<Search>) => string
  /** Words that were typed into the search box and are not in the URL yet; `null` where there are none. */
  pendingWords: RefObject<string | null>
}

/** Marks the navigations that a list makes by itself, so that its search box does not take them for somebody else's. */
const OWN = { isOwnListChange: true }

/** Whether `set` made this location. Only where it was not reached by Back or Forward: the history keeps the mark. */
export const isOwnChange = (location: Location) =>
  (location.state as Partial<typeof OWN> | null)?.isOwnListChange === true

/** A list's state is its URL: a reload, a bookmark and the back button all find it. */
export function useListState<Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
): ListState<SearchOf<Readers>> {
  const router = useRouter()
  const location = useLocation()
  const pendingWords = useRef<string | null>(null)
  const address = new URLSearchParams(location.search)
  const search = readSearch(readers, address)
  const fallbacks = readSearch(readers, new URLSearchParams())

  const changed = (from: string, change: Partial<SearchOf<Readers>>) => {
    const next = new URLSearchParams(from)
    const isOtherList = Object.keys(change).some(name => name !== 'page' && name !== 'columns')
    if (isOtherList) next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (name === 'page' && isOtherList) continue
      if (value === undefined || value === fallbacks[name as keyof typeof fallbacks]) next.delete(name)
      else next.set(name, String(value))
    }
    return next.size > 0 ? `?${next}` : ''
  }

  // What the URL says and nobody can read leaves it: it would come back with every link, and filters nothing.
  const clean = new URLSearchParams(address)
  for (const [name, value] of Object.entries(search)) {
    if (clean.has(name) && clean.get(name) !== String(value)) clean.delete(name)
  }
  const isClean = clean.size === address.size
  useEffect(() => {
    if (isClean || router.state.navigation.location) return
    router.navigate(`${location.pathname}?${clean}`, { replace: true, preventScrollReset: true, state: OWN })
  })

  return {
    search,
    pendingWords,
    set: (change, options) => {
      // From where the router is or is going, not from what is drawn: two quick clicks must not undo each other.
      const { navigation } = router.state
      const from = navigation.location?.pathname === location.pathname ? navigation.location : router.state.location
      const words = pendingWords.current
      pendingWords.current = null
      const hasNewWords = words !== null && words !== readSearch(readers, new URLSearchParams(from.search)).search
      const full = hasNewWords ? { ...change, search: words } : change
      const to = changed(from.search, full)
      if (Object.keys(full).length === 0 || to === from.search) return
      router.navigate(location.pathname + to, { replace: options?.replace, preventScrollReset: true, state: OWN })
    },
    hrefOf: change => changed(location.search, change),
  }
}
