import { createContext, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ScreenHandle } from '#page/defineScreen.ts'

/** Set by `Root` when it has changed: React Router's matches change twice per navigation, also at its start. */
export const ScreenContext = createContext<ScreenHandle | undefined>(undefined)

/** Whether the first screen is ready: session, code and data. Until then the shell is around a skeleton. */
export const StartedContext = createContext(false)
export const useIsStarted = () => use(StartedContext)

/** The handle of the current screen's route; absent if there is none. */
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
