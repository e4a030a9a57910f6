/** A message that must be read: something that was asked for did not happen. */
export interface Alert {
  title: string
  text: string
  /** What exactly went wrong. */
  detail?: string
  /** The address that failed, to be tried again. */
  retry?: string
}

let shown: Alert | null = null
const listeners = new Set<() => void>()

/** Shows an alert in the place of the one before it; `null` takes it away. */
export function showAlert(alert: Alert | null): void {
  shown = alert
  for (const listener of listeners) listener()
}

export const currentAlert = () => shown

/** For `useSyncExternalStore`. */
export function subscribeAlert(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
