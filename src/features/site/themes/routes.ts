import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')

export const themeRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'editstore.themes',
    menu: 'small',
    preview: () => ({ page: 'home' }),
    messages: 'themes',
    data: async () => (await data()).installedThemes,
    view: () => import('./list/InstalledPage.tsx'),
  }),
  defineScreen({
    routeId: 'editstore.themes.gallery',
    menu: 'small',
    messages: 'themes',
    data: async () => (await data()).themeGallery,
    view: () => import('./list/GalleryPage.tsx'),
  }),
  defineScreen({
    routeId: 'editstore.themes.detail',
    menu: 'small',
    preview: ({ id }) => ({ page: 'home', theme: id }),
    parentRoute: 'editstore.themes',
    messages: 'themes',
    data: async () => (await data()).themeDetail,
    view: () => import('./detail/ThemePage.tsx'),
  }),
]
