import type { RouteObject } from 'react-router'
import { defineScreen, type MenuLayout } from '#page/defineScreen.ts'
import type { EmbeddedRoute } from './routeIds.ts'

const framed = (state: EmbeddedRoute, menu?: MenuLayout, titleParam?: string): RouteObject =>
  defineScreen<EmbeddedRoute>({
    routeId: state,
    title: `embedded:title.${state}`,
    titleParam,
    messages: 'embedded',
    menu,
    page: 'fill',
    data: async () => (await import('./data.ts')).embedded(state),
    view: async () => ({ default: (await import('./pages.tsx')).PAGES[state] }),
  })

export const embeddedRoutes: RouteObject[] = [
  framed('designer', 'small'),
  framed('usersAndPermissions'),
  framed('blockManagement', 'small'),
  framed('menuManagement'),
  framed('mailchimp'),
  framed('pinterest'),
  framed('amazon'),
  framed('quickbooks'),
  framed('xero'),
  framed('externalFulfiller', undefined, 'appName'),
]
