import { useRouter } from './AppLink.tsx'
import { notSavedToast } from './notSavedToast.ts'
import { useIsShown } from './useIsShown.ts'

/** Returns a function that reports a failed write of a record if this component, which would show it, is gone. */
export function useFailureElsewhere(name: string, path: string): (error: unknown) => void {
  const router = useRouter()
  const isShown = useIsShown()
  return error => {
    if (!isShown.current) notSavedToast({ error, name, onOpen: () => router.navigate(path) })
  }
}
