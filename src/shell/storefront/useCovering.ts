import { useLayoutEffect } from 'react'

/** While something covers the whole window, the keyboard must not wander about behind it. */
export function useCovering(isCovering: boolean) {
  useLayoutEffect(() => {
    if (!isCovering) return
    const covered = [document.getElementById('main-menu'), document.getElementById('content')?.parentElement]
    for (const element of covered) if (element) element.inert = true
    return () => {
      for (const element of covered) if (element) element.inert = false
    }
  }, [isCovering])
}
