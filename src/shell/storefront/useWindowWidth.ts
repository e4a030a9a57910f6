import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Width of the window in pixels, as it is now. */
export const useWindowWidth = () => useSyncExternalStore(subscribe, () => innerWidth)
