import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** All parts share one view: the form stays mounted, with what is not published, when the user goes from one to another. */
const view = () => import('./DesignPage.tsx')
const common = { menu: 'small', preview: () => ({ page: 'home' as const }) } as const
const data = async () => (await import('./data.ts')).part

export const designRoutes: RouteObject[] = [
  defineScreen({
    ...common,
    view,
    messages: 'design',
    routeId: 'editstore.landing',
    title: 'design:landing.title',
    data: async () => (await import('./data.ts')).landing,
  }),
  defineScreen({
    ...common,
    view,
    messages: 'design',
    routeId: 'editstore.logo',
    title: 'design:logo.title',
    data,
  }),
  defineScreen({
    ...common,
    view,
    messages: 'design',
    routeId: 'editstore.styles',
    title: 'design:styles.title',
    data,
  }),
  defineScreen({
    ...common,
    view,
    messages: 'design',
    routeId: 'editstore.content.navigation',
    title: 'design:content.navigation.title',
    data,
  }),
  defineScreen({
    ...common,
    view,
    messages: 'design',
    routeId: 'editstore.content.item',
    parentRoute: 'editstore.content.navigation',
    title: 'design:content.item.title',
    data: async () => (await import('./data.ts')).item,
  }),
]
