/**
 * Runs something when the browser has nothing better to do, after `patience` milliseconds at the latest. Gives what takes it
 * back.
 */
export function whenIdle(run: () => void, patience: number): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, patience / 5)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
