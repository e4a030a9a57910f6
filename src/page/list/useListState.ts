import { useLocation, useNavigate } from 'react-router'
import { type Reader, readSearch, type SearchOf } from './listSearch.ts'

export interface ListState<Search> {
  /** What the address says. */
  search: Search
  /** Changes part of it. Anything but the page itself leads back to page 1; what equals the fallback leaves the address. */
  set: (change: Partial<Search>, options?: { replace?: boolean }) => void
  /** The address (`?…`) that `set` would lead to, for links. */
  hrefOf: (change: Partial<Search>) => string
}

/** A list's state is the address: a reload, a bookmark and the back button all find it. */
export function useListState<Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
): ListState<SearchOf<Readers>> {
  const navigate = useNavigate()
  const address = new URLSearchParams(useLocation().search)
  const search = readSearch(readers, address)
  const fallbacks = readSearch(readers, new URLSearchParams())

  const changed = (from: URLSearchParams, change: Partial<SearchOf<Readers>>) => {
    const next = new URLSearchParams(from)
    if (!('page' in change)) next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === fallbacks[name as keyof typeof fallbacks]) next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }

  return {
    search,
    // From where the browser is, not from what is drawn: two quick clicks must not undo each other.
    set: (change, options) =>
      navigate(`?${changed(new URLSearchParams(location.search), change)}`, {
        replace: options?.replace,
        preventScrollReset: true,
      }),
    hrefOf: change => `?${changed(address, change)}`,
  }
}
