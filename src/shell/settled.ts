import { useEffect, useState } from 'react'

/** Longest wait for a browser that is never idle. */
const PATIENCE_MS = 1000

/** Whether the first screen has been drawn and the browser has nothing better to do: then the rest of the shell may come. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, PATIENCE_MS / 5)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(settle, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isSettled
}
