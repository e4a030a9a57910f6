import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type DataRouter, type Location, useLocation } from 'react-router'
import { useRouter } from '../AppLink.tsx'
import { type Reader, readSearch, type SearchOf } from './listSearch.ts'

export interface ListState<Search> {
  /** The state in the URL. */
  search: Search
  /**
   * Changes part of it, together with the text in the search box that is not in the URL yet. A change of the result set
   * resets to page 1; default values are removed from the URL; an unchanged state adds no history entry.
   */
  set: (change: Partial<Search>, options?: { replace?: boolean }) => void
  /** The URL's search part (`?…`) that `set` would produce, for links. */
  hrefOf: (change: Partial<Search>) => string
  /** Text in the search box that is not in the URL yet; `null` if there is none. */
  pendingWords: RefObject<string | null>
}

/** Marks the list's own navigations, so that its search box ignores them. */
const OWN = { isOwnListChange: true }

/** Whether `set` created this location. Not after Back or Forward, because the history keeps the mark. */
export const isOwnChange = (location: Location) =>
  (location.state as Partial<typeof OWN> | null)?.isOwnListChange === true

/** A list's state is its URL: a reload, a bookmark and the back button all find it. The same object until the URL changes. */
export function useListState<Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
): ListState<SearchOf<Readers>> {
  const router = useRouter()
  const location = useLocation()
  const pendingWords = useRef<string | null>(null)
  const state = useMemo(() => stateAt(readers, location, router, pendingWords), [readers, location, router])

  // Invalid values are removed from the URL: otherwise every link would keep them although they filter nothing.
  const searchParams = new URLSearchParams(location.search)
  const clean = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries(state.search)) {
    if (clean.has(name) && clean.get(name) !== String(value)) clean.delete(name)
  }
  const isClean = clean.size === searchParams.size
  useEffect(() => {
    if (isClean || router.state.navigation.location) return
    router.navigate(`${location.pathname}?${clean}`, { replace: true, preventScrollReset: true, state: OWN })
  })
  return state
}

function stateAt<Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
  location: Location,
  router: DataRouter,
  pendingWords: RefObject<string | null>,
): ListState<SearchOf<Readers>> {
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
  return {
    search: readSearch(readers, new URLSearchParams(location.search)),
    pendingWords,
    set: (change, options) => {
      // From the router's current or pending location, not the rendered one: two quick clicks must not undo each other.
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
