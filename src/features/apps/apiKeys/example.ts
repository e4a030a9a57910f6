import { currentConfig } from '#api/client.ts'
import type { Scope } from '#contract/apps/scopes.ts'

/** Something to read in each area. */
const READS: Record<string, string> = {
  orders: 'store/admin/orders?pageSize=1',
  products: 'store/admin/products?pageSize=1',
  customers: 'admin/shoppers?pageSize=1',
  categories: 'store/admin/categories?pageSize=1',
  discounts: 'admin/discounts?pageSize=1',
  pages: 'admin/contentpages?pageSize=1',
  settings: 'admin/redirects?pageSize=1',
}

/** A first request with a key, for a terminal. */
export function exampleRequest(key: string, [scope = 'orders:read']: readonly Scope[]): string {
  const path = READS[scope.slice(0, scope.indexOf(':'))] ?? ''
  return `curl -H 'Authorization: Bearer ${key}' '${currentConfig().apiUrl}/${path}'`
}

/** The page of the provider that describes each endpoint and sends requests. */
export const docsUrl = () => `${currentConfig().apiUrl}/docs`
