import { useEffect, useRef } from 'react'
import { whenSpare } from '#lib/idle.ts'
import { likelyNext, noteOpened } from '#page/openedNext.ts'
import type { RouteId } from '../../paths.ts'
import { useScreenHandle } from '../screenHandle.ts'
import { useScreenTable } from '../screenTable.ts'

/** Milliseconds after which the code is fetched even if the browser is never idle. */
const MAX_WAIT_MS = 5000

/**
 * Fetches the code of the screens that the user opened next on their last visits while the browser is idle, so that the first one
 * opens as fast as the next.
 */
export function NextScreens() {
  const screens = useScreenTable()
  const screen = useScreenHandle()?.routeId
  const last = useRef(screen)
  useEffect(() => {
    if (screen && last.current && last.current !== screen) noteOpened(last.current, screen)
    last.current = screen
    // A failure is ignored: opening the screen requests it again and reports errors.
    const preload = (id: string) =>
      screens
        .get(id as RouteId)
        ?.preloadCode()
        .catch(() => undefined)
    return screen && whenSpare(() => likelyNext(screen).forEach(preload), MAX_WAIT_MS)
  }, [screens, screen])
  return null
}
