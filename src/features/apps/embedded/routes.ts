import Blocks from 'lucide/dist/esm/icons/blocks.mjs'
import ListTree from 'lucide/dist/esm/icons/list-tree.mjs'
import Paintbrush from 'lucide/dist/esm/icons/paintbrush.mjs'
import UserCog from 'lucide/dist/esm/icons/user-cog.mjs'
import type { RouteObject } from 'react-router'
import { isEnabled } from '#contract/store/featureFlags.ts'
import type { Features } from '#contract/store/store.ts'
import { defineScreen } from '#page/defineScreen.ts'
import type { ScreenDeclaration } from '#page/screenDeclaration.ts'
import type { EmbeddedRoute } from './routeIds.ts'

const framed = (routeId: EmbeddedRoute, declaration: ScreenDeclaration = {}): RouteObject =>
  defineScreen<EmbeddedRoute>({
    ...declaration,
    routeId,
    title: `embedded:title.${routeId}`,
    messages: 'embedded',
    page: 'fill',
    data: async () => (await import('./data.ts')).embedded(routeId),
    view: async () => ({ default: (await import('./pages.tsx')).PAGES[routeId] }),
  })

/** An app that the new admin serves with the other apps. */
const app = (routeId: EmbeddedRoute) => framed(routeId, { newAdmin: { flag: 'apps', path: `/apps/${routeId}` } })

/** The place of a menu entry that a flag turns on. */
const placeWith = (flag: string, place: number) => (features: Features | undefined) =>
  features && isEnabled(features, flag) ? place : undefined

export const embeddedRoutes: RouteObject[] = [
  framed('designer', {
    menu: 'small',
    menuEntry: { label: 'menu:embedded.designer', glyph: Paintbrush, place: 130, keywords: ['designer', 'editstore'] },
    newAdmin: { flag: 'designer', path: '/designer' },
  }),
  framed('usersAndPermissions', {
    menuEntry: {
      label: 'menu:embedded.users',
      glyph: UserCog,
      place: placeWith('users-and-permissions', 120),
      keywords: ['usersandpermissions'],
    },
  }),
  framed('blockManagement', {
    menu: 'small',
    menuEntry: {
      label: 'menu:embedded.blocks',
      glyph: Blocks,
      place: placeWith('block-management', 110),
      keywords: ['blockmanagement'],
    },
  }),
  framed('menuManagement', {
    menuEntry: {
      label: 'menu:embedded.menus',
      glyph: ListTree,
      place: placeWith('element-menus', 160),
      keywords: ['menumanagement'],
    },
  }),
  app('mailchimp'),
  app('pinterest'),
  app('amazon'),
  app('quickbooks'),
  app('xero'),
  framed('externalFulfiller', { titleParam: 'appName' }),
]
