import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { outage } from '#api/connection.ts'
import type { CodeError } from '#lib/codeError.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { canReload, reloadForNewVersion } from './newVersion.ts'
import { useIsReloading, useReload } from './useReload.ts'

/** Shown instead of a screen whose code could not be loaded. */
export function CodeFailure({ error }: { error: CodeError }) {
  const reload = useReload()
  const isReloading = useIsReloading()
  const [isAsking, setAsking] = useState(false)
  const wasPressed = useRef(false)

  const retry = () => {
    wasPressed.current = true
    reload()
  }
  const loadAgain = useEffectEvent(reload)
  const failed = useEffectEvent(async () => {
    reloadForNewVersion()
    if (!wasPressed.current) return
    wasPressed.current = false
    setAsking(true)
    // Some browsers remember that a script failed until the page is reloaded; the bundler does so for styles.
    if (await canReload()) return location.reload()
    setAsking(false)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => void failed(), [error])
  useEffect(() => {
    const again = () => loadAgain()
    const unfollow = outage.subscribe(() => outage.get() ?? again())
    addEventListener('online', again)
    return () => {
      unfollow()
      removeEventListener('online', again)
    }
  }, [])

  return <LoadFailure title="error.title" isScreen error={error} onRetry={retry} isRetrying={isAsking || isReloading} />
}
