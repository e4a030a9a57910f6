import type { RouteObject } from 'react-router'
import { type MenuLayout, screen } from '#page/screen.ts'
import { PATHS, type StateName } from '../paths.ts'

/** How much of the side menu document 1 §2.1 leaves beside them. */
const menuOf = (state: StateName): MenuLayout => {
  if (state === 'checkout' || state.endsWith('payments')) return 'none'
  return state.startsWith('editstore') ? 'small' : 'full'
}

/** Addresses that lead on at once. */
const WAYS: readonly StateName[] = ['entry', 'logout']

/**
 * One honest page for each state that has no screen among `built`. `testing/unbuiltStates.ts` has their names: a list that only ever
 * shrinks.
 */
export function unbuiltScreens(built: readonly RouteObject[]): RouteObject[] {
  const known = new Set([...built.map(route => route.id), ...WAYS])
  const missing = (Object.keys(PATHS) as StateName[]).filter(state => !known.has(state))
  return missing.map(state =>
    screen({
      state,
      title: `titles:${state.replaceAll('.', '_')}`,
      texts: 'titles',
      menu: menuOf(state),
      view: () => import('./screens/UnbuiltPage.tsx'),
    }),
  )
}
