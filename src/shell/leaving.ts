import type { RouteObject } from 'react-router'
import { screenAt } from '#page/screenAt.ts'

/** Where a screen is about to be opened. */
export interface Arrival {
  routeId: string
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** Returns the URL on another host that serves a screen, if there is one. */
type Elsewhere = (arrival: Arrival) => string | null

let elsewhere: Elsewhere | null = null

/** Calls `decide` before every later screen is opened; `null` stops that. */
export function redirectToNewAdmin(decide: Elsewhere | null) {
  elsewhere = decide
}

/** Whether it is known which screens are served elsewhere, so that `newAdminUrl` is reliable. */
export const knowsNewAdmin = () => elsewhere !== null

/** The URL on another host that serves the screen at `url`; `null` if there is none, or it is not known yet. */
export function newAdminUrl(url: URL, routes: RouteObject[]): string | null {
  // The browser already shows the URL: the user came by Back or Forward, and is not redirected again.
  if (url.pathname + url.search === location.pathname + location.search) return null
  const screen = elsewhere && screenAt(routes, url.pathname)
  const routeId = screen?.handle?.routeId
  return routeId ? (elsewhere?.({ routeId, params: screen?.params ?? {}, search: url.searchParams }) ?? null) : null
}
