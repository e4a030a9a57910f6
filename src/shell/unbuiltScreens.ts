import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'
import type { ScreenDeclaration } from '#page/screenDeclaration.ts'
import { PATHS, type RouteId } from '../paths.ts'

/** The app's page in the new admin. */
const app = (name: string): ScreenDeclaration => ({ newAdmin: { flag: 'apps', path: `/apps/${name}` } })

/** What the shell must know of these screens before they are built; it moves to their routes with the screen. */
const DECLARATIONS: Partial<Record<RouteId, ScreenDeclaration>> = {
  'appstore2.allapps2': {
    menuEntry: { label: 'menu:appStore', glyph: LayoutGrid, place: 80, keywords: ['appstore'] },
    ...app('all'),
  },
  'appstore2.installedapps2': app('installed'),
  'analytics.main': {
    menuEntry: { label: 'menu:analytics', glyph: ChartColumn, place: 100, keywords: ['analytics.'] },
    newAdmin: { flag: 'analytics', path: '/analytics' },
  },
  'analytics.carts': { newAdmin: { flag: 'analytics', path: '/analytics/carts' } },
  'analytics.cart': { newAdmin: { flag: 'analytics', path: '/analytics/carts/{id}' } },
  googleAnalytics: app('googleanalytics'),
  yotpo: app('yotpo'),
  facebookPixel: app('facebookpixel'),
  fullstory: app('fullstory'),
  privy: app('privy'),
  chat: app('chat'),
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
      ...DECLARATIONS[state],
      routeId: state,
      title: `titles:${state.replaceAll('.', '_')}`,
      messages: 'titles',
      view: () => import('./screens/UnbuiltPage.tsx'),
    }),
  )
}
