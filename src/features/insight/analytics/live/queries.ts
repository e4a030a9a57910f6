import { endpointQuery } from '#api/queries.ts'
import { formatFilter } from '#contract/filter.ts'
import { listCarts } from '#contract/orders/carts.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { presetRange } from '#lib/dayRange.ts'
import { analyticsQueries } from '../queries.ts'

/** Rows of each list. */
export const LIVE_ROWS = 10
/** More carts are shown as `25+`: the endpoint's page. */
export const MOST_CARTS = 25

/** What is shown of today, a day of the store's zone. */
export function liveQueries(zone: string) {
  const today = presetRange('today', zone)
  const filter = formatFilter<typeof listCarts>([{ field: 'createdAt', operator: 'ge', value: today.from }])
  return {
    figures: analyticsQueries.figures(today),
    orders: orderQueries.newest(LIVE_ROWS),
    carts: endpointQuery('carts', listCarts, { query: { first: MOST_CARTS + 1, filter } }),
  }
}
