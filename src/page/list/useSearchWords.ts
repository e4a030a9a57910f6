import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { delays } from '#lib/delays.ts'
import { useRouter } from '../AppLink.tsx'
import { type ListSearch, listFields } from './listSearch.ts'
import { isOwnChange, type ListState } from './useListState.ts'

/**
 * The text of a list's search box. The URL overwrites it only when something other than the list changed the URL: Back,
 * a link, the palette. The list's own navigations never change what is being typed.
 */
export function useSearchWords<Search extends ListSearch>({ search, set, pendingWords }: ListState<Search>) {
  const router = useRouter()
  const { key, pathname } = useLocation()
  const [typed, setTyped] = useState(search.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seenKey = useRef(key)

  const apply = () => {
    clearTimeout(timer.current)
    const next = router.state.navigation.location
    // The merchant is leaving for another screen; a search now would cancel that. Wait until it is decided.
    if (next && next.pathname !== pathname) timer.current = setTimeout(apply, delays.search)
    else set({}, { replace: true })
  }

  const type = (text: string, isComposing: boolean) => {
    setTyped(text)
    pendingWords.current = text.trim()
    clearTimeout(timer.current)
    // Text that an input method is still composing is not searched for.
    if (!isComposing) timer.current = setTimeout(apply, text === '' ? 0 : delays.search)
  }

  useEffect(() => {
    // Reads the router directly: the location that React renders can lag many keystrokes behind.
    const follow = ({ location, historyAction } = router.state) => {
      if (location.key === seenKey.current) return
      seenKey.current = location.key
      if (historyAction !== 'POP' && isOwnChange(location)) return
      clearTimeout(timer.current)
      pendingWords.current = null
      if (location.pathname !== pathname) return
      setTyped(listFields.search(new URLSearchParams(location.search).get('search')))
    }
    follow()
    const unsubscribe = router.subscribe(state => follow(state))
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
    }
  }, [router, pathname, pendingWords])

  return { typed, type, apply }
}
