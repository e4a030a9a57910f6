import { ApiError, statusOf } from '#api/errors.ts'
import { LoginUnavailable } from '#api/session.ts'
import { pathTo, type RouteId } from '../../paths.ts'
import type { Alert } from '../alerts.ts'
import { NavigationError } from './navigationError.ts'

interface FailedNavigation {
  /** The URL that could not be shown, with its search. */
  url: string
  routeId: RouteId | undefined
  /** The redirect target of a deleted record. */
  parentRoute?: RouteId
  /** The error message. */
  detail: string
  /** The text of the alert (document 1 §2.1, navigation error). */
  message: { title: string; text: string }
}

/** `reload`: reload the page. `stay`: the screen shows the error in its place. */
type FailureRedirect = { to: string; alert?: Omit<Alert, 'at'> } | 'reload' | 'stay'

/** Decides where a navigation that failed with `error` leads. */
export function failureRedirect(
  error: unknown,
  { url: address, routeId: state, parentRoute: home, detail, message: words }: FailedNavigation,
): FailureRedirect {
  if (error instanceof NavigationError) {
    return isSamePlace(error.target, address) ? 'reload' : { to: error.target, alert: error.alert }
  }
  // The login dialog is shown above it.
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
