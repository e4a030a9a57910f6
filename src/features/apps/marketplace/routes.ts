import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')

export const marketplaceRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'appstore2.allapps2',
    // The founder guide's progress is one of its entries.
    messages: ['marketplace', 'onboarding'],
    menuEntry: { label: 'menu:marketplace', glyph: LayoutGrid, place: 80, keywords: ['appstore'] },
    newAdmin: { flag: 'apps', path: '/apps/all' },
    data: async () => (await data()).allApps,
    view: () => import('./all/AllAppsPage.tsx'),
  }),
  defineScreen({
    routeId: 'appstore2.installedapps2',
    messages: 'marketplace',
    newAdmin: { flag: 'apps', path: '/apps/installed' },
    data: async () => (await data()).installedApps,
    view: () => import('./installed/InstalledAppsPage.tsx'),
  }),
  defineScreen({
    routeId: 'appstore2.app',
    messages: 'marketplace',
    parentRoute: 'appstore2.allapps2',
    data: async () => (await data()).app,
    view: () => import('./app/AppPage.tsx'),
  }),
  defineScreen({
    routeId: 'appstore.allextensions',
    messages: 'marketplace',
    data: async () => (await data()).allExtensions,
    view: () => import('./extensions/ExtensionsPage.tsx'),
  }),
]
