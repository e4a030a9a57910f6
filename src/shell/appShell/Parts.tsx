import { type ComponentType, Suspense, useEffect } from 'react'
import { whenIdle } from '#lib/idle.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'

/** Longest wait for a browser that is never idle. */
const MAX_WAIT_MS = 5000

/** Parts around a screen. Each shows itself where it belongs; one that fails is omitted. */
export function Parts({ parts }: { parts: readonly ComponentType[] }) {
  useEffect(() => {
    const takeBack = whenIdle(() => void preloadMessages(), MAX_WAIT_MS)
    return takeBack
  }, [])
  return parts.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <PartBoundary key={index}>
      <Suspense>
        <Part />
      </Suspense>
    </PartBoundary>
  ))
}

/** Code that reports failed downloads must be loaded before downloads fail. */
const preloadMessages = () =>
  Promise.allSettled([
    import('#page/failure/LoadFailurePanel.tsx'),
    import('#page/failure/NavigationFailure.tsx'),
    import('#ui/toast/ToastRegion.tsx'),
    import('#ui/dialog/DialogSheet.tsx'),
  ])
