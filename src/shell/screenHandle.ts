import { createContext, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ScreenHandle } from '#page/defineScreen.ts'

/** Told by `Root`, once it has changed: React Router's matches change twice with every navigation, on setting out too. */
export const ScreenContext = createContext<ScreenHandle | undefined>(undefined)

/** What the route of the screen that shows says of itself; absent where there is none. */
export const useScreenHandle = () => use(ScreenContext)

/** Runs `onNavigated` when another screen has come; not for the first one, nor for a change of the search alone. */
export function useOnNavigated(onNavigated: () => void) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const latest = useRef(onNavigated)
  useEffect(() => {
    latest.current = onNavigated
  })
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    latest.current()
  }, [pathname])
}
