import { useEffect, useState } from 'react'
import { afterPaint } from '#lib/afterPaint.ts'
import { whenIdle } from '#lib/idle.ts'
import { useIsStarted } from './screenHandle.ts'

/** Longest wait for a browser that is never idle. */
const MAX_WAIT_MS = 1000

/** Whether the first screen has rendered and the browser is idle: then the rest of the shell may load. */
export function useIsIdle(): boolean {
  const [isSettled, setSettled] = useState(false)
  const isStarted = useIsStarted()
  useEffect(() => (isStarted ? whenIdle(() => setSettled(true), MAX_WAIT_MS) : undefined), [isStarted])
  return isSettled
}

/** Whether the first screen is painted: from then on downloads and scripts can't delay it. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  const isStarted = useIsStarted()
  useEffect(() => (isStarted ? afterPaint(() => setDrawn(true)) : undefined), [isStarted])
  return isDrawn
}
