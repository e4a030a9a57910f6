import * as z from 'zod/mini'
import { request, requestAny } from '#api/client.ts'
import { listInvoices } from '#contract/billing/invoices.ts'
import { listStoreCredits } from '#contract/customers/storeCredits.ts'
import { startMove } from '#contract/imports/moves.ts'
import { listCarts } from '#contract/orders/carts.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { listPayouts } from '#contract/payments/payouts.ts'
import type { AnyResource } from '#page/record/resource.ts'
import { PATHS, type RouteId } from '../../paths.ts'

const modules = import.meta.glob<Record<string, AnyResource>>('../../features/*/*/{resource,*Resource}.ts', {
  eager: true,
})
const resources = Object.values(modules).flatMap(module => Object.values(module))

/** Routes with parameters that are no record of a resource. */
const SAMPLES: { [Id in RouteId]?: Record<string, string> } = {
  externalFulfiller: {
    redirectAppKey: 'redirectAppKey',
    orderId: 'orderId',
    redirectUrl: 'redirectUrl',
    appName: 'appName',
  },
  'appstore2.app': { sku: 'mailchimp' },
  'settings.email': { id: 'refund' },
  'editstore.themes.detail': { id: 'atlas' },
  // Of the theme.
  'editstore.content.item': { id: 'theme-banner' },
}

/**
 * Parameters with which a route shows a record of the signed-in store: the first record of its resource, which is added
 * if there is none. Throws for a built route with parameters and no sample: add one.
 */
export async function sampleParams(routeId: RouteId): Promise<Record<string, string>> {
  const names = [...PATHS[routeId].matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const resource = resources.find(({ routes }) => routes.detail === routeId)
  if (resource) return { id: await firstId(resource) }
  if (names.length > 0 && routeId.startsWith('order.')) return { id: await firstOrder() }
  if (routeId === 'storeCredit.detail') return { storeCreditId: await firstCredit() }
  if (routeId === 'invoices.detail') return { id: await firstInvoice() }
  if (routeId === 'settings.payouts.detail') return { id: await firstPayout() }
  if (routeId === 'analytics.cart') return { id: await firstCart() }
  if (routeId === 'settings.move.result') return { id: await openMove() }
  if (routeId === 'zapier.log') return sampleParams('zapier.detail')
  const sample = SAMPLES[routeId]
  if (!sample && names.length > 0) {
    throw new Error(`Say in routeSamples.ts with which parameters ${routeId} is opened.`)
  }
  return sample ?? Object.fromEntries(names.map(name => [name, name]))
}

/** The one that is open, or a new one. */
const openMove = async () => (await request(startMove, { body: { system: 'shopify' } })).id

async function firstOrder(): Promise<string> {
  const { items } = await request(listOrders, { query: { pageSize: 1 } })
  return items[0]?.id ?? ''
}

async function firstCredit(): Promise<string> {
  const { items } = await request(listStoreCredits, { query: { pageSize: 1 } })
  return items[0]?.id ?? ''
}

async function firstInvoice(): Promise<string> {
  const { items } = await request(listInvoices, { query: { pageSize: 1 } })
  return items[0]?.id ?? ''
}

async function firstCart(): Promise<string> {
  const { carts } = await request(listCarts, { query: { first: 1 } })
  return carts[0]?.id ?? ''
}

async function firstPayout(): Promise<string> {
  const { items } = await request(listPayouts, { query: { pageSize: 1 } })
  return items[0]?.id ?? ''
}

/** A record of any kind: most have a name, redirects have two paths, tags have code. */
const SAMPLE = {
  name: 'Sample',
  from: '/p/sample',
  to: '/',
  code: '<!-- Sample -->',
  url: 'https://example.com',
  events: ['order.paid'],
}

async function firstId({ list, create }: AnyResource): Promise<string> {
  const { items } = (await requestAny(list, { query: { pageSize: 1 } })) as { items: { id: string }[] }
  const [first] = items.length > 0 ? items : [await requestAny(create, { body: z.parse(create.body, SAMPLE) })]
  return (first as { id: string }).id
}
