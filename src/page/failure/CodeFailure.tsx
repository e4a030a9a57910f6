import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CodeError } from '#lib/codeError.ts'
import { canReload, reloadForNewVersion } from '../newVersion.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { useIsReloading, useReload, useReloadOnReturn } from './useReload.ts'

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
  useReloadOnReturn()

  return <LoadFailure title="error.title" isScreen error={error} onRetry={retry} isRetrying={isAsking || isReloading} />
}
