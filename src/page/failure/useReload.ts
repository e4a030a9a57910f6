import { useEffect, useEffectEvent } from 'react'
import { createPath, useNavigation } from 'react-router'
import { outage } from '#api/connection.ts'
import { useRouter } from '../AppLink.tsx'

/**
 * Loads the screen at this URL again, unless another navigation is pending. Not by `revalidate`: React Router would
 * keep showing the error if the data arrived before React has rendered the loading state.
 */
export function useReload(): () => void {
  const router = useRouter()
  return () => {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle') return
    router.navigate(createPath(location), { replace: true, state: location.state, preventScrollReset: true })
  }
}

/** Whether a screen is loading, for a button that reloads. Renders again with each navigation; `useReload` does not. */
export const useIsReloading = () => useNavigation().state === 'loading'

/** Loads the screen again by itself when the device or the server is reachable again. */
export function useReloadOnReturn(isActive = true): void {
  const loadAgain = useEffectEvent(useReload())
  useEffect(() => {
    if (!isActive) return
    const again = () => loadAgain()
    addEventListener('online', again)
    const unfollow = outage.subscribe(() => outage.get() ?? again())
    return () => {
      removeEventListener('online', again)
      unfollow()
    }
  }, [isActive])
}
