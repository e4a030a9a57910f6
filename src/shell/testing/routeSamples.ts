import { request } from '#api/client.ts'
import { listContentPages } from '#contract/contentPages.ts'
import { listProducts } from '#contract/products.ts'
import { PATHS, type ParamsOf, type RouteId } from '../../paths.ts'
import { UNBUILT_ROUTES } from './unbuiltRoutes.ts'

/** Path parameters with which a route shows something of the signed-in store. */
const SAMPLES: { [Id in RouteId]?: () => Promise<ParamsOf<Id>> } = {
  'product.detail': async () => firstOf(await request(listProducts, { query: { pageSize: 1 } })),
  'pages.detail': async () => firstOf(await request(listContentPages, { query: { pageSize: 1 } })),
  externalFulfiller: async () => ({
    redirectAppKey: 'redirectAppKey',
    orderId: 'orderId',
    redirectUrl: 'redirectUrl',
    appName: 'appName',
  }),
}

function firstOf({ items }: { items: { id: string }[] }) {
  const [first] = items
  if (!first) throw new Error('The store has no such record.')
  return { id: first.id }
}

/** Parameters to open a route with. Throws for a built route with parameters that has no sample here: add one. */
export async function sampleParams(routeId: RouteId): Promise<Record<string, string>> {
  const names = [...PATHS[routeId].matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const sample = SAMPLES[routeId]
  if (sample) return sample()
  if (names.length > 0 && !UNBUILT_ROUTES.includes(routeId)) {
    throw new Error(`Say in routeSamples.ts with which parameters ${routeId} is opened.`)
  }
  return Object.fromEntries(names.map(name => [name, name]))
}
