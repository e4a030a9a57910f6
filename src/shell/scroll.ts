import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { reloadMap } from '#lib/reloadMap.ts'
import { useRouter } from '#page/AppLink.tsx'
import { returnKey } from '#page/list/listPlace.ts'
import { isSameForm } from '#page/sameForm.ts'

/** How far each entry of the history was scrolled, by its key. */
const positions = reloadMap<number>('scroll')

/**
 * A new screen starts at the top. Back, Forward, a reload, and links that return to a list restore the scroll position.
 * Paging and filters don't scroll.
 */
export function useScroll() {
  const router = useRouter()
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const drawn = useRef<Location>(undefined)

  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = location
    if (before?.key === location.key) return
    if (isBack) scrollTo(0, positions.get(location.key) ?? 0)
    else if (before?.pathname !== location.pathname && !isSameForm(location.state)) {
      scrollTo(0, positions.get(returnKey(location) ?? '') ?? 0)
    }
  }, [location, isBack])

  useEffect(() => {
    // Read while the old screen is still rendered: a scroll event would come after the new one has scrolled to its top.
    const note = () => drawn.current && positions.set(drawn.current.key, scrollY)
    const unsubscribe = router.subscribe(state => {
      if (state.location.key !== drawn.current?.key) note()
    })
    addEventListener('pagehide', note, { capture: true })
    // The browser would scroll while the old screen is still rendered.
    history.scrollRestoration = 'manual'
    return () => {
      unsubscribe()
      removeEventListener('pagehide', note, { capture: true })
    }
  }, [router])
}
