import type { TestTenant } from '../../mocks/start/test/testServer.ts'
import type { Addresses } from './stack.ts'

/** A product in its wire format; only the fields that tests use. */
export interface WireProduct {
  id: string
  name: string
  price: number
  sku: string
  state: 'Active' | 'Inactive'
  revision: number
  descriptions: { short: string; long: string }
  images: { fullUri: string; altText: string }[]
  seo: { friendlyName: string; title: string; metaDescription: string }
  [field: string]: unknown
}

/** An order in its wire format; only the fields that tests use. */
export interface WireOrder {
  id: string
  orderNumber: number
  placedBy: { emailAddress: string; lastName: string }
  cart: { items: { quantity: number; product: { sku: string; name: string } }[] }
}

/** The provider as used by another user of the same store, independent of the browser. */
export class Api {
  readonly #addresses: Addresses
  readonly #tenant: TestTenant

  constructor(addresses: Addresses, tenant: TestTenant) {
    this.#addresses = addresses
    this.#tenant = tenant
  }

  /** Adds a product; default price: $10.00. */
  addProduct(name: string, fields: Record<string, unknown> = {}): Promise<WireProduct> {
    return this.#send('POST', 'store/admin/products', {
      name,
      price: 10,
      pricing: { listPrice: 10, salePrice: null },
      productVariants: [{ id: 'new', sku: '' }],
      ...fields,
    })
  }

  product(id: string): Promise<WireProduct> {
    return this.#send('GET', `store/admin/products/${id}`)
  }

  /** Writes some fields of the current product. */
  async change(id: string, fields: Record<string, unknown>): Promise<WireProduct> {
    return this.#send('PUT', `store/admin/products/${id}`, { ...(await this.product(id)), ...fields })
  }

  async remove(id: string): Promise<void> {
    await this.#send('DELETE', `store/admin/products/${id}`)
  }

  /** The products of the store, at most 200. */
  async products(): Promise<WireProduct[]> {
    return (await this.#send<{ items: WireProduct[] }>('GET', 'store/admin/products?pageSize=200')).items
  }

  /** The products with exactly this name. */
  async named(name: string): Promise<WireProduct[]> {
    return (await this.products()).filter(product => product.name === name)
  }

  /** The categories in the order of their tree. */
  async categoryNames(): Promise<string[]> {
    const { items } = await this.#send<{ items: { name: string }[] }>('GET', 'store/admin/categorytree')
    return items.map(({ name }) => name)
  }

  /** A new order of one item with a SKU, of which nothing was shipped. */
  async unshippedOrder(): Promise<WireOrder> {
    const filter = 'status eq "New" and fulfillmentStatus eq "unfulfilled"'
    const path = `store/admin/orders?pageSize=100&filter=${encodeURIComponent(filter)}`
    const { items } = await this.#send<{ items: WireOrder[] }>('GET', path)
    const found = items.find(({ cart }) => cart.items.length === 1 && cart.items[0]?.product.sku)
    if (!found) throw new Error('The store has no such order.')
    return found
  }

  /** Switches apps of the marketplace on, as installing them does. */
  async install(...skus: string[]): Promise<void> {
    const features = skus.map(name => ({ name, enabled: true }))
    const { newAdmin } = await this.#send<{ newAdmin: string[] }>('GET', 'admin/features')
    await this.#send('PUT', 'admin/features', { features, newAdmin })
  }

  /** Adds a fulfiller that gets its orders in the app with this key, at this address. */
  async addFulfillerApp(redirectAppKey: string, redirectUrl: string): Promise<void> {
    await this.#send('POST', 'admin/fulfillers', { name: 'Fast & Far', method: 'app', redirectAppKey, redirectUrl })
  }

  async #send<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const { config } = this.#addresses
    const response = await fetch(`${config.apiUrl}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#tenant.accessToken}`,
        [config.tenantHeader]: this.#tenant.tenant,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }
}
