import type { Alert } from './alerts.ts'

/** Thrown by what loads a screen to say where to go instead (document 1 §2.1, navigation error). */
export class NavigationError extends Error {
  /** An address of this app, as `pathTo` gives it. */
  readonly target: string
  readonly alert?: Omit<Alert, 'at'>

  constructor(target: string, alert?: Omit<Alert, 'at'>) {
    super(`Go to ${target} instead.`)
    this.name = 'NavigationError'
    this.target = target
    this.alert = alert
  }
}
