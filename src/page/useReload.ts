import { createPath, useNavigation } from 'react-router'
import { useRouter } from './AppLink.tsx'

/**
 * Loads the screen at this address again, unless another one is on its way. Not by `revalidate`: React Router would go on
 * showing the error if the data came before React has drawn that it is being loaded.
 */
export function useReload(): { reload: () => void; isReloading: boolean } {
  const router = useRouter()
  const isReloading = useNavigation().state === 'loading'
  const reload = () => {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle') return
    router.navigate(createPath(location), { replace: true, state: location.state, preventScrollReset: true })
  }
  return { reload, isReloading }
}
