import type { RouteObject } from 'react-router'
import { defineScreen, type MenuLayout } from '#page/defineScreen.ts'
import { PATHS, type RouteId } from '../paths.ts'

/** The layout of the side menu on these screens in document 1 §2.1. */
const menuOf = (state: RouteId): MenuLayout => {
  if (state === 'checkout' || state.endsWith('payments')) return 'none'
  return state.startsWith('editstore') ? 'small' : 'full'
}

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
      routeId: state,
      title: `titles:${state.replaceAll('.', '_')}`,
      messages: 'titles',
      menu: menuOf(state),
      view: () => import('./screens/UnbuiltPage.tsx'),
    }),
  )
}
