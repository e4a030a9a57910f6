import { forward } from './network.ts'

/** The provider's record, reduced to what the form shows. */
export interface Stored {
  name: string
  description: string
  rows: Map<string, string>
}

/** A product on the wire; fields that the model ignores are passed through. */
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

/** A change by the other user. */
export type OtherChange = (product: WireProduct) => void

/** The provider as used by another user: always reachable, without the simulated network. */
export function createProvider(apiUrl: string, headers: Record<string, string>) {
  const send = async (method: string, path: string, body?: unknown) => {
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
    read: (id: string) => send('GET', path(id)),
    create: async (body: unknown) => (await send('POST', 'store/admin/products', body)) as WireProduct,
    remove: (id: string) => send('DELETE', path(id)),
    /** Reads, changes and writes; returns the record, or `null` if there is none. */
    async change(id: string, change: OtherChange): Promise<WireProduct | null> {
      const product = await send('GET', path(id))
      if (!product) return null
      change(product)
      return send('PUT', path(id), product)
    },
  }
}
export type Provider = ReturnType<typeof createProvider>
