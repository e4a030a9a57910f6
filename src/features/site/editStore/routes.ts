import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** All parts share one view: the form stays mounted, with what is not published, when the user goes from one to another. */
const view = () => import('./DesignPage.tsx')
const common = { menu: 'small', preview: () => ({ page: 'home' as const }) } as const
const data = async () => (await import('./data.ts')).part

export const editStoreRoutes: RouteObject[] = [
  defineScreen({
    ...common,
    view,
    messages: 'editStore',
    routeId: 'editstore.landing',
    title: 'editStore:landing.title',
    data: async () => (await import('./data.ts')).landing,
  }),
  defineScreen({
    ...common,
    view,
    messages: 'editStore',
    routeId: 'editstore.logo',
    title: 'editStore:logo.title',
    data,
  }),
  defineScreen({
    ...common,
    view,
    messages: 'editStore',
    routeId: 'editstore.styles',
    title: 'editStore:styles.title',
    data,
  }),
  defineScreen({
    ...common,
    view,
    messages: 'editStore',
    routeId: 'editstore.content.navigation',
    title: 'editStore:content.navigation.title',
    data,
  }),
  defineScreen({
    ...common,
    view,
    messages: 'editStore',
    routeId: 'editstore.content.item',
    parentRoute: 'editstore.content.navigation',
    title: 'editStore:content.item.title',
    data: async () => (await import('./data.ts')).item,
  }),
]
