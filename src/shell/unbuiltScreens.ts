import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'
import type { ScreenDeclaration } from '#page/screenDeclaration.ts'
import { PATHS, type RouteId } from '../paths.ts'

/** What the shell must know of these screens before they are built; it moves to their routes with the screen. */
const DECLARATIONS: Partial<Record<RouteId, ScreenDeclaration>> = {}

/** URLs that redirect immediately. */
const WAYS: readonly RouteId[] = ['entry', 'logout']

/**
 * One honest page for each state that has no screen among `built`. `testing/unbuiltRoutes.ts` has their names: a list that only ever
 * shrinks.
 */
export function unbuiltScreens(built: readonly RouteObject[]): RouteObject[] {
  const known = new Set([...built.map(route => route.id), ...WAYS])
  const missing = (Object.keys(PATHS) as RouteId[]).filter(state => !known.has(state))
  return missing.map(state =>
    defineScreen({
      ...DECLARATIONS[state],
      routeId: state,
      title: `titles:${state.replaceAll('.', '_')}`,
      messages: 'titles',
      view: () => import('./screens/UnbuiltPage.tsx'),
    }),
  )
}
