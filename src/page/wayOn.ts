import { ApiError, statusOf } from '#api/errors.ts'
import { LoginUnavailable } from '#api/session.ts'
import { pathTo, type StateName } from '../paths.ts'
import type { Alert } from './alerts.ts'
import { NavigationError } from './navigationError.ts'

interface Failed {
  /** The address that could not be shown, with its search. */
  address: string
  state: StateName | undefined
  /** Where a record that is gone leads. */
  home?: StateName
  /** What went wrong, in a sentence. */
  detail: string
  /** The words of the alert (document 1 §2.1, navigation error). */
  words: { title: string; text: string }
}

/** `reload`: the page itself is asked for again. `stay`: the screen says what happened in its own place. */
type WayOn = { to: string; alert?: Omit<Alert, 'at'> } | 'reload' | 'stay'

/** Where a navigation leads that failed with `error`. */
export function wayOn(error: unknown, { address, state, home, detail, words }: Failed): WayOn {
  if (error instanceof NavigationError) {
    return isSamePlace(error.target, address) ? 'reload' : { to: error.target, alert: error.alert }
  }
  // The dialog that asks to log in again lies over it.
  if (error instanceof ApiError && error.failure === 'ended') return 'stay'
  if (statusOf(error) === 403) return 'stay'
  // No other screen could be loaded either.
  if (error instanceof LoginUnavailable) return 'stay'
  if (error instanceof ApiError && error.failure === 'offline') return 'stay'
  if (statusOf(error) === 404 && home && home !== state) {
    return { to: pathTo(home as 'dashboard'), alert: { title: words.title, text: detail } }
  }
  if (state === 'dashboard') return { to: pathTo('error') }
  return { to: pathTo('dashboard'), alert: { ...words, detail, retry: address } }
}

const isSamePlace = (one: string, other: string) =>
  new URL(one, location.origin).pathname === new URL(other, location.origin).pathname
