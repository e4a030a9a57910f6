import { matchRoutes, type RouteObject } from 'react-router'
import type { ScreenHandle } from '#page/defineScreen.ts'

/** Where a screen is about to be opened. */
export interface Arrival {
  state: string
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** Gives an address on another host that a screen is served at, if it is. */
type Elsewhere = (arrival: Arrival) => string | null

let elsewhere: Elsewhere | null = null

/** Asks `decide` before every further screen is opened; `null` ends that. */
export function leaveBy(decide: Elsewhere | null) {
  elsewhere = decide
}

/** Whether it is known by now which screens are served elsewhere, so that `servedElsewhere` has the last word. */
export const knowsElsewhere = () => elsewhere !== null

/** The address on another host that serves what stands at `url` here; `null` where nothing does, or nobody knows yet. */
export function servedElsewhere(url: URL, routes: RouteObject[]): string | null {
  // The browser shows the URL already: somebody came by Back or Forward, and is not sent away again.
  if (url.pathname + url.search === location.pathname + location.search) return null
  const match = elsewhere && matchRoutes(routes, url.pathname)?.at(-1)
  const { routeId: state } = (match?.route.handle ?? {}) as Partial<ScreenHandle>
  return match && state ? (elsewhere?.({ state, params: match.params, search: url.searchParams }) ?? null) : null
}
