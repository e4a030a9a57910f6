import { matchRoutes, type Params, type RouteObject } from 'react-router'
import type { ScreenHandle } from './defineScreen.ts'

interface FoundScreen {
  /** `undefined` for routes that are no screen, such as an unknown path. */
  handle: ScreenHandle | undefined
  params: Params
}

const found = new WeakMap<RouteObject[], Map<string, FoundScreen | null>>()

/**
 * The route at a path, such as `/product/7`; `null` if there is none. React Router ranks all routes for each call of
 * `matchRoutes`, and several callers ask for the same path on the way to a screen.
 */
export function screenAt(routes: RouteObject[], pathname: string): FoundScreen | null {
  const known = found.get(routes) ?? new Map<string, FoundScreen | null>()
  found.set(routes, known)
  if (!known.has(pathname)) {
    const match = matchRoutes(routes, pathname)?.at(-1)
    known.set(pathname, match ? { handle: match.route.handle as ScreenHandle | undefined, params: match.params } : null)
  }
  return known.get(pathname) ?? null
}
