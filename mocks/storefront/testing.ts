import { expect } from 'vitest'
import { getProduct, listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { StoreTurns } from '../http/limits/storeTurns.ts'
import { UNLIMITED, WorkQueue } from '../http/limits/workQueue.ts'
import type { Member, TestApi } from '../server/machine/testing.ts'
import { loadAppKeys } from '../services/apps/appKeys.ts'
import { createVault } from '../services/vault/vault.ts'
import { createStorefront } from './storefront.ts'

export const CONSOLE = 'https://console.test'
export const RECEIVERS = 'http://{service}.localhost:4109'
export const PAYPAL = 'https://paypal.test/checkoutnow'
/** As in the console's frame, where a store shows that has not launched. */
export const IN_CONSOLE = { headers: { 'sec-fetch-dest': 'iframe' } }
export const HOSTILE = `<img src=x onerror=alert(1)>"'</title><script>alert(1)</script>`

/** A page without what isolates the direction of merchants' texts. */
export const withoutBdi = (text: string) => text.replace(/<\/?bdi>/g, '')

/** A store, and its storefront as a browser receives it. */
export async function openShopOf(api: TestApi, catalog: 'few' | 'none' | 'rich' = 'few') {
  const member = await api.join(catalog)
  const vault = createVault(api.database.db)
  const appKeys = await loadAppKeys(api.database.db)
  const app = createStorefront({
    db: api.database.db,
    storefrontUrl: 'http://{host}.localhost:4103',
    receiversUrl: RECEIVERS,
    imageUrl: 'https://images.test',
    appOrigins: [CONSOLE],
    ...{ appKeys, vault, payPalUrl: PAYPAL, wakeJobs: () => api.jobs.wake() },
    mapUrl: 'https://openstreetmap.example/?q={address}',
    cards: { scriptUrl: 'https://cards.test/v3/', publishableKey: 'pk_test_backcounter' },
    turns: new StoreTurns(new WorkQueue(UNLIMITED)),
    now: () => api.now,
  })
  const { urlHost } = (await api.request(getStoreInformation, member)).body
  const visit = async (path: string, init?: RequestInit, remoteAddress = '') => {
    const env = { incoming: { socket: { remoteAddress } } }
    const response = await app.request(`http://${urlHost}.localhost:4103${path}`, init, env)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { api, member, visit, app, vault, appKeys, host: `${urlHost}.localhost:4103` }
}

export const anyProduct = async (api: TestApi, member: Member): Promise<Product> =>
  (await api.request(listProducts, member)).body.items[0]

/** Writes some fields of a product as the console does. */
export async function change(api: TestApi, member: Member, id: string, fields: object) {
  const { body } = await api.request(getProduct, member, { params: { id } })
  const result = await api.request(updateProduct, member, { params: { id }, body: { ...body, ...fields } })
  expect(result.status).toBe(200)
}

/**
 * A browser that stores its cookies. `send` returns the page that follows a form, with the status of the form's own
 * response.
 */
export function shopper(visit: Awaited<ReturnType<typeof openShopOf>>['visit'], remoteAddress = '', language = 'en') {
  const cookies = new Map<string, string>()
  const look = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const result = await visit(path, { ...init, headers: { cookie, 'accept-language': language } }, remoteAddress)
    for (const given of result.headers.getSetCookie()) {
      const [name = '', value = ''] = given.split(';')[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return result
  }
  const send = async (path: string, fields: Record<string, string>) => {
    const result = await look(path, { method: 'POST', body: String(new URLSearchParams(fields)) })
    const to = result.headers.get('location') ?? ''
    return { ...result, to, text: to.startsWith('/') ? (await look(to)).text : result.text }
  }
  /** The initial fields of the page's form, `name` by `value`. */
  const hidden = async (path: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec((await look(path)).text)?.[1] ?? ''

  return {
    look,
    send,
    hidden,
    /** Puts a product into the cart. */
    add: (product: Product, fields: Record<string, string> = {}) =>
      send('/cart', { product: product.seo.friendlyName, quantity: '1', ...fields }),
    /** Enters contact data, and opens the review page. */
    enterContact: (fields: Record<string, string> = {}) => send('/checkout', { ...SOMEONE, ...fields }),
    /** Places the order that is shown. */
    place: async (fields: Record<string, string> = {}) =>
      send('/checkout/order', { total: await hidden('/checkout/review', 'total'), ...fields }),
  }
}

export const SOMEONE = {
  firstName: 'Noor',
  lastName: 'Haddad',
  emailAddress: 'noor@mail.example',
  address1: '12 Mill Lane',
  city: 'Portland',
  state: 'maine',
  postalCode: '04101',
  country: 'US',
}
