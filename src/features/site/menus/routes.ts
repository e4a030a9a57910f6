import Menu from 'lucide/dist/esm/icons/menu.mjs'
import type { RouteObject } from 'react-router'
import { isEnabled } from '#contract/store/featureFlags.ts'
import { defineScreen } from '#page/defineScreen.ts'

/**
 * The first menu, another one and a new one share one view: the form stays mounted while the first save changes the
 * URL.
 */
const view = () => import('./edit/MenuPage.tsx')
const common = {
  menu: 'small',
  preview: () => ({ page: 'home' as const }),
  data: async () => (await import('./data.ts')).menus,
} as const

export const menuRoutes: RouteObject[] = [
  defineScreen({
    ...common,
    routeId: 'editstore.menu',
    messages: 'menus',
    view,
    menuEntry: {
      label: 'menu:menus',
      glyph: Menu,
      // Menu management replaces it.
      place: features => (features && isEnabled(features, 'element-menus') ? undefined : 160),
      keywords: ['editstore.menu'],
    },
  }),
  defineScreen({ ...common, routeId: 'editstore.menu.add', messages: 'menus', view }),
  defineScreen({ ...common, routeId: 'editstore.menu.detail', parentRoute: 'editstore.menu', messages: 'menus', view }),
]
