/**
 * Runs a function when the browser is idle, after `patience` milliseconds at the latest. Returns a function that
 * cancels it.
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
