import type { QueryClient } from '@tanstack/react-query'
import { currentConfig, request } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { invalidate } from '#api/queries.ts'
import { formatFilter } from '#contract/filter.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { OWN_ORDERS } from '#contract/orders/pastOrders.ts'
import type { ListQuery } from '#contract/wire.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { pathTo } from '../../paths.ts'
import { newAdminUrlFor } from '../newAdmin/redirects.ts'
import type { ScreenTable } from '../screenTable.ts'
import { announce } from './announce.ts'
import type { Outcome } from './clock.ts'
import { begin, findNews, markOf, type OrderSource, PAGE } from './seen.ts'

const list = async (query: ListQuery) => (await request(listOrders, { query }, { quiet: true })).items

const source: OrderSource<Order> = {
  newest: async () => {
    const filter = formatFilter<typeof listOrders>([...OWN_ORDERS])
    return (await list({ pageSize: 1, sortBy: 'orderNumber desc', filter }))[0]
  },
  after: mark =>
    list({
      pageSize: PAGE,
      sortBy: 'orderNumber asc',
      filter: formatFilter<typeof listOrders>([
        { field: 'status', operator: 'eq', value: 'New' },
        { field: 'orderNumber', operator: 'gt', value: mark },
        ...OWN_ORDERS,
      ]),
    }),
}

/** Whether this page has determined the first order to announce. */
let hasBegun = false

/** Checks once for new orders of the signed-in store, and announces them. Never throws. */
export async function lookForOrders(tenant: string, queryClient: QueryClient, screens: ScreenTable): Promise<Outcome> {
  try {
    const mark = markOf(tenant)
    if (!hasBegun || mark.read() === null) await begin(mark, source)
    hasBegun = true
    const news = await findNews(mark, source)
    if (news.length > 0) {
      announce(news, tenant, () => newOrdersAddress(queryClient, screens))
      // Cached order data is outdated. An open list does not change, and announces new orders itself.
      void invalidate(queryClient, { queryKey: ['orders'], refetchType: 'none' })
    }
    return 'done'
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.failure === 'ended' || error.status === 403)
    return isRefused ? 'refused' : 'failed'
  }
}

/** The list of new orders, here or in the new admin if that has them. */
function newOrdersAddress(queryClient: QueryClient, screens: ScreenTable): string {
  const served = queryClient.getQueryData(storeQueries.features().queryKey)?.newAdmin ?? []
  const search = new URLSearchParams({ filter: 'New' })
  return (
    newAdminUrlFor({ routeId: 'order.list', params: {}, search }, screens, served, currentConfig()) ??
    pathTo('order.list', {}, { filter: 'New' })
  )
}
