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

/** Chromium only. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

const connection = (): NetworkInformation => (navigator as { connection?: NetworkInformation }).connection ?? {}

/** Whether the user saves data, or has a connection on which what is needed now should not share it. */
function isConnectionScarce(): boolean {
  const { saveData, effectiveType = '4g' } = connection()
  return saveData === true || effectiveType !== '4g'
}

/** Whether the connection may cost by what goes over it, as far as the browser says. */
export const isMetered = () => isConnectionScarce() || connection().type === 'cellular'

/** `whenIdle` for what may never be needed: not at all where the user saves data, or on a slow connection. */
export const whenSpare: typeof whenIdle = (run, patience) => whenIdle(() => !isConnectionScarce() && run(), patience)
