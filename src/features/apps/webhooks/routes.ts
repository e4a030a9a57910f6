import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/WebhookEditPage.tsx')

export const webhookRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'zapier',
    title: 'webhooks:list.title',
    newAdmin: { flag: 'apps', path: '/apps/zapier' },
    messages: 'webhooks',
    data: async () => (await import('./data.ts')).webhookList,
    view: () => import('./list/WebhookListPage.tsx'),
  }),
  defineScreen({
    routeId: 'zapier.add',
    title: 'webhooks:add.title',
    messages: 'webhooks',
    view: editor,
  }),
  defineScreen({
    routeId: 'zapier.detail',
    title: 'webhooks:detail.title',
    parentRoute: 'zapier',
    messages: 'webhooks',
    data: async () => (await import('./data.ts')).webhookDetail,
    view: editor,
  }),
  defineScreen({
    routeId: 'zapier.log',
    title: 'webhooks:log.title',
    messages: 'webhooks',
    data: async () => (await import('./data.ts')).webhookLog,
    view: () => import('./log/LogPage.tsx'),
  }),
]
