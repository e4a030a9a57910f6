import { forward } from './network.ts'

/** A record as the provider has it, reduced to what the form shows. */
export interface Stored {
  name: string
  description: string
  rows: Map<string, string>
}

/** A product on the wire; what the model does not look at travels along. */
export interface WireProduct {
  id: string
  revision: number
  name: string
  descriptions: { short: string }
  productVariants: { id: string; quantity: number }[]
}

export const storedOf = ({ name, descriptions, productVariants }: WireProduct): Stored => ({
  name,
  description: descriptions.short,
  rows: new Map(productVariants.map(({ id, quantity }) => [id, String(quantity)])),
})

/** A change that the other person makes. */
export type OtherChange = (product: WireProduct) => void

/** The provider as another person reaches it: always, and without the network of the browser in between. */
export function createProvider(apiUrl: string, headers: Record<string, string>) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, text } = await forward(new URL(path, apiUrl).href, {
      method,
      headers: new Headers({ ...headers, 'content-type': 'application/json' }),
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (status === 404) return null
    if (status >= 300) throw new Error(`${method} ${path} brought ${status}: ${text}`)
    return text === '' ? null : (JSON.parse(text) as WireProduct)
  }
  const path = (id: string) => `store/admin/products/${id}`
  return {
    read: (id: string) => ask('GET', path(id)),
    create: async (body: unknown) => (await ask('POST', 'store/admin/products', body)) as WireProduct,
    remove: (id: string) => ask('DELETE', path(id)),
    /** Reads, changes and writes; gives the record as it then stands, or `null` where there is none. */
    async change(id: string, change: OtherChange): Promise<WireProduct | null> {
      const product = await ask('GET', path(id))
      if (!product) return null
      change(product)
      return ask('PUT', path(id), product)
    },
  }
}
export type Provider = ReturnType<typeof createProvider>
