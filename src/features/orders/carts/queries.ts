import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type RequestOptions, request } from '#api/client.ts'
import { getCart, listCarts } from '#contract/orders/carts.ts'
import { getLegacyCart, listLegacyCarts } from '#contract/orders/legacyCarts.ts'
import type { ListQuery } from '#contract/wire.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { settingsQuery } from '#page/settings/settings.ts'
import { fromLegacyCart, fromNewCart, usesNewCarts } from './model.ts'
import { recoverySettings } from './settings.ts'

export interface CartListQuery {
  query: ListQuery
  /** Days on which carts were begun, for the legacy engine: the other one has them in its filter. */
  days: { startDate?: string; endDate?: string }
}

const isNew = async (client: QueryClient) => usesNewCarts(await client.fetchQuery(storeQueries.features()))

/** The store's carts. Which engine they come from is its flag's choice, and not known to screens. */
export const cartQueries = {
  list: ({ query, days }: CartListQuery) =>
    queryOptions({
      queryKey: ['carts', 'list', { query, days }] as const,
      queryFn: async ({ client, signal, meta }) => {
        const options = { signal, quiet: Boolean(meta?.quiet) }
        return (await isNew(client)) ? listNew(query, options) : listLegacy({ query, days }, options)
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['carts', 'detail', { params: { id } }] as const,
      queryFn: async ({ client, signal, meta }) => {
        const [input, options] = [{ params: { id } }, { signal, quiet: Boolean(meta?.quiet) }]
        if (await isNew(client)) return fromNewCart(await request(getCart, input, options))
        return fromLegacyCart(await request(getLegacyCart, input, options))
      },
    }),
  settings: () => settingsQuery(recoverySettings),
}

async function listNew({ startIndex, pageSize, filter }: ListQuery, options: RequestOptions) {
  let totalCount = 0
  const onHeaders = (headers: Headers) => {
    totalCount = Number(headers.get('x-total-count'))
  }
  const query = { skip: startIndex, first: pageSize, filter }
  const { carts } = await request(listCarts, { query }, { ...options, onHeaders })
  return { items: carts.map(fromNewCart), totalCount }
}

async function listLegacy({ query: { startIndex, pageSize }, days }: CartListQuery, options: RequestOptions) {
  const page = await request(listLegacyCarts, { query: { startIndex, pageSize, ...days } }, options)
  return { items: page.items.map(fromLegacyCart), totalCount: page.totalCount }
}
