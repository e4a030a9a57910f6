import type { Alert } from '../alerts.ts'

/** Thrown while loading a screen, with the redirect target (document 1 §2.1, navigation error). */
export class NavigationError extends Error {
  /** A URL of this app, as `pathTo` returns it. */
  readonly target: string
  readonly alert?: Omit<Alert, 'at'>

  constructor(target: string, alert?: Omit<Alert, 'at'>) {
    super(`Go to ${target} instead.`)
    this.name = 'NavigationError'
    this.target = target
    this.alert = alert
  }
}
