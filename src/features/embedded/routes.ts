import type { RouteObject } from 'react-router'
import { type MenuLayout, screen } from '#page/screen.ts'
import type { EmbeddedState } from './states.ts'

const framed = (state: EmbeddedState, menu?: MenuLayout, titleParam?: string): RouteObject =>
  screen<EmbeddedState>({
    state,
    title: `embedded:title.${state}`,
    titleParam,
    texts: 'embedded',
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
