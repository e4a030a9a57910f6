import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { getOrderMetrics, listOrders } from '#contract/orders/orders.ts'
import { claimsOf } from '../signIn.ts'
import { answering, asking, type Fault, handling, items, turning, withHeaders, withStatus } from './damage.ts'

const preflights = (change: (headers: Headers, origin: string) => void) =>
  withHeaders((headers, _, request) => {
    if (request.method === 'OPTIONS') change(headers, request.headers.get('origin') ?? '')
  })

/** Faults of what holds for every endpoint: tokens, stores, CORS, statuses, headers. */
export const ACCESS_FAULTS: readonly Fault[] = [
  {
    ...{ name: 'openToAll', does: 'lists products without a token', caughtBy: 'catalog.withoutToken' },
    api: turning([listProducts], 401, 200, { items: [], totalCount: 0 }),
  },
  {
    ...{ name: 'badTokenBreaks', does: 'breaks at a bad token', caughtBy: 'orders.badToken' },
    api: turning([], 401, 500),
  },
  {
    ...{ name: 'anyTenant', does: 'ignores the tenant header', caughtBy: 'customers.otherTenant' },
    api: asking([], ({ headers }) => {
      const { payload: _, ...claims } = claimsOf(headers.get('authorization') ?? '') as Record<string, unknown> & {
        payload?: unknown
      }
      const [, tenant] = Object.entries(claims).find(([name]) => name.endsWith('/tenant')) ?? []
      if (typeof tenant === 'string') headers.set('x-tenant-id', tenant)
    }),
  },
  {
    ...{ name: 'shapeOfMetrics', does: 'leaves a count out', caughtBy: 'orders.shapes' },
    api: answering([getOrderMetrics], body => delete body.newOrderCount),
  },
  {
    ...{
      name: 'priceAsText',
      does: 'sends prices as text',
      caughtBy: 'catalog.every.shape',
      after: 'products.created',
    },
    api: answering([getProduct, listProducts], body => {
      for (const product of 'items' in body ? items(body) : [body]) product.price = String(product.price)
    }),
  },
  {
    ...{ name: 'unknownIsForbidden', does: 'responds with 403 to unknown ids', caughtBy: 'catalog.unknownIds' },
    api: turning([], 404, 403),
  },
  {
    ...{ name: 'emptyBody', does: 'names no field of an empty body', caughtBy: 'shipping.emptyBodies' },
    api: answering([], problem => delete problem.errors, [400]),
  },
  {
    ...{ name: 'preflightNotKept', does: 'lets no browser keep a preflight', caughtBy: 'catalog.preflight' },
    api: preflights(headers => headers.delete('access-control-max-age')),
  },
  {
    ...{ name: 'preflightWithoutKey', does: 'doesn’t allow idempotency keys', caughtBy: 'orders.preflight' },
    api: preflights(headers => {
      const allowed = headers.get('access-control-allow-headers') ?? ''
      headers.set('access-control-allow-headers', allowed.replace(/idempotency-key,?/i, ''))
    }),
  },
  {
    ...{ name: 'preflightWithoutPut', does: 'doesn’t allow PUT', caughtBy: 'customers.preflight' },
    api: preflights(headers => headers.set('access-control-allow-methods', 'GET,POST')),
  },
  {
    ...{ name: 'anyOrigin', does: 'lets every website read responses', caughtBy: 'discounts.foreignOrigin' },
    api: preflights((headers, origin) => headers.set('access-control-allow-origin', origin)),
  },
  {
    ...{ name: 'refusalUnreadable', does: 'sends no CORS headers with refusals', caughtBy: 'orders.readableRefusals' },
    api: withHeaders((headers, { status }) => {
      if (status >= 400) headers.delete('access-control-allow-origin')
    }),
  },
  {
    ...{ name: 'notExposed', does: 'exposes no headers', caughtBy: 'catalog.readableRefusals' },
    api: withHeaders(headers => headers.delete('access-control-expose-headers')),
  },
  {
    ...{ name: 'cached', does: 'lets caches store data', caughtBy: 'customers.notCached' },
    api: withHeaders(headers => headers.set('cache-control', 'public, max-age=60')),
  },
  {
    ...{
      name: 'waitNotSaid',
      does: 'doesn’t say how long to wait',
      caughtBy: 'catalog.every.retryAfter',
      after: 'products.pageSize',
    },
    api: send => {
      let isFirst = true
      return handling([listProducts], async (request, sendOn) => {
        const response = await sendOn(request)
        if (!isFirst) return response
        isFirst = false
        return withStatus(response, 429, headers => headers.delete('retry-after'), '{"message":"Too often"}')
      })(send)
    },
  },
  {
    ...{ name: 'noVersion', does: 'names no version', caughtBy: 'orders.every.version', after: 'orders.shapes' },
    api: withHeaders(headers => headers.delete('backcounter-version'), [listOrders]),
  },
  {
    ...{
      name: 'htmlRefusals',
      does: 'refuses with an HTML page',
      caughtBy: 'catalog.every.problem',
      after: 'products.unknown',
    },
    api: handling([getProduct], async (request, send) => {
      const response = await send(request)
      return response.status === 404 ? withStatus(response, 404, undefined, '<h1>Not found</h1>') : response
    }),
  },
  {
    ...{
      name: 'createdStatus',
      does: 'responds to a new record with 201',
      caughtBy: 'catalog.every.status',
      after: 'products.created',
    },
    api: turning([createProduct], 200, 201),
  },
  {
    ...{
      name: 'notJson',
      does: 'sends a list that is no JSON',
      caughtBy: 'catalog.every.json',
      after: 'catalog.shapes',
    },
    api: handling([listProducts], async (request, send) =>
      withStatus(await send(request), 200, undefined, '{"items":['),
    ),
  },
]
