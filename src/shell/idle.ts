import { useEffect, useState } from 'react'
import { afterPaint } from '#lib/afterPaint.ts'
import { whenIdle } from '#lib/idle.ts'

/** Longest wait for a browser that is never idle. */
const PATIENCE_MS = 1000

/** Whether the first screen has been drawn and the browser has nothing better to do: then the rest of the shell may come. */
export function useIsIdle(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => whenIdle(() => setSettled(true), PATIENCE_MS), [])
  return isSettled
}

/** Whether the first screen is on the display: from then on nothing that is fetched or run can delay it. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterPaint(() => setDrawn(true)), [])
  return isDrawn
}
