import type { RouteObject } from 'react-router'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { defineScreen } from '#page/defineScreen.ts'

/** The page of a service that storefronts send to; the new admin serves it with the other apps. */
const integration = (sku: IntegrationSku, path: string): RouteObject =>
  defineScreen<IntegrationSku>({
    routeId: sku,
    title: `integrations:title.${sku}`,
    messages: 'integrations',
    newAdmin: { flag: 'apps', path },
    data: async () => (await import('./data.ts')).integration(sku),
    view: async () => ({ default: (await import('./pages.tsx')).PAGES[sku] }),
  })

export const integrationRoutes: RouteObject[] = [
  integration('googleAnalytics', '/apps/googleanalytics'),
  integration('facebookPixel', '/apps/facebookpixel'),
  integration('privy', '/apps/privy'),
  integration('fullstory', '/apps/fullstory'),
  integration('yotpo', '/apps/yotpo'),
  integration('chat', '/apps/chat'),
]
