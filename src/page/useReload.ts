import { createPath, useNavigation } from 'react-router'
import { useRouter } from './AppLink.tsx'

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
