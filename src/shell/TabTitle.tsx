import { useEffect, useSyncExternalStore } from 'react'
import { recordTitle } from '#page/tabTitle.ts'

/**
 * Names the browser tab after the open record, else after the screen. A separate component, so that a rename renders
 * nothing else.
 */
export function TabTitle({ screen }: { screen: string }) {
  const title = useSyncExternalStore(recordTitle.subscribe, recordTitle.get) ?? screen
  useEffect(() => {
    document.title = title ? `${title} · Backcounter` : 'Backcounter'
  }, [title])
  return null
}
