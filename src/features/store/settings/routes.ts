import Settings from 'lucide/dist/esm/icons/settings.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const settingsRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.detail',
    title: 'settings:title',
    messages: 'settings',
    menuEntry: { label: 'menu:settings', glyph: Settings, place: 90, keywords: ['settings', 'activity'] },
    shortcut: ['g', 's'],
    newAdmin: { flag: 'settings', path: '/settings/store' },
    view: () => import('./index/IndexPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.details',
    title: 'settings:details.title',
    messages: 'settings',
    newAdmin: { flag: 'settings', path: '/settings/store' },
    data: async () => (await import('./data.ts')).details,
    view: () => import('./sections/DetailsPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.brand',
    title: 'settings:brand.title',
    messages: 'settings',
    newAdmin: { flag: 'settings', path: '/settings/store' },
    data: async () => (await import('./data.ts')).brand,
    view: () => import('./sections/BrandPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.social',
    title: 'settings:social.title',
    messages: 'settings',
    newAdmin: { flag: 'settings', path: '/settings/store' },
    data: async () => (await import('./data.ts')).social,
    view: () => import('./sections/SocialPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.regional',
    title: 'settings:regional.title',
    messages: 'settings',
    newAdmin: { flag: 'settings', path: '/settings/store' },
    data: async () => (await import('./data.ts')).regional,
    view: () => import('./sections/RegionalPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.url',
    title: 'settings:url.title',
    messages: 'settings',
    newAdmin: { flag: 'settings', path: '/settings/store' },
    data: async () => (await import('./data.ts')).url,
    view: () => import('./sections/UrlPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.fulfillment',
    title: 'settings:fulfillment.title',
    messages: 'settings',
    newAdmin: { flag: 'settings', path: '/settings/store' },
    data: async () => (await import('./data.ts')).fulfillment,
    view: () => import('./sections/FulfillmentPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.services',
    title: 'settings:services.title',
    messages: 'settings',
    newAdmin: { flag: 'settings', path: '/settings/store' },
    data: async () => (await import('./data.ts')).services,
    view: () => import('./sections/ServicesPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.launch',
    title: 'settings:launch.title',
    messages: 'settings',
    data: async () => (await import('./data.ts')).launch,
    view: () => import('./launch/LaunchPage.tsx'),
  }),
]
