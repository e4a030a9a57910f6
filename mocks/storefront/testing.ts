import { expect } from 'vitest'
import { getProduct, listProducts, type Product } from '#contract/products.ts'
import { updateProduct } from '#contract/productWrites.ts'
import { getStoreInformation } from '#contract/store.ts'
import type { Member, TestApi } from '../api/testing.ts'
import { createStorefront } from './storefront.ts'

export const CONSOLE = 'https://console.test'
export const HOSTILE = `<img src=x onerror=alert(1)>"'</title><script>alert(1)</script>`

/** A store, and its shop as a browser gets it. */
export async function openShopOf(api: TestApi, catalog: 'few' | 'none' = 'few') {
  const member = await api.join(catalog)
  const app = createStorefront({
    db: api.database.db,
    storefrontUrl: 'http://{host}.localhost:4103',
    imageUrl: 'https://images.test',
    appOrigins: [CONSOLE],
  })
  const { urlHost } = (await api.ask(getStoreInformation, member)).body
  const visit = async (path: string, init?: RequestInit, remoteAddress = '') => {
    const env = { incoming: { socket: { remoteAddress } } }
    const response = await app.request(`http://${urlHost}.localhost:4103${path}`, init, env)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { api, member, visit, app }
}

export const anyProduct = async (api: TestApi, member: Member): Promise<Product> =>
  (await api.ask(listProducts, member)).body.items[0]

/** Writes some fields of a product as the console does. */
export async function change(api: TestApi, member: Member, id: string, fields: object) {
  const { body } = await api.ask(getProduct, member, { params: { id } })
  const answer = await api.ask(updateProduct, member, { params: { id }, body: { ...body, ...fields } })
  expect(answer.status).toBe(200)
}
