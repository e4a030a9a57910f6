import { request } from '#api/client.ts'
import { formatFilter } from '#contract/filter.ts'
import { listFulfillers } from '#contract/orders/fulfillers.ts'
import { createFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { toForm, toPayload } from '#features/orders/fulfillers/edit/schema.ts'
import { fulfillerQueries } from '#features/orders/fulfillers/queries.ts'

/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

export const newFulfiller = (name: string) => toPayload({ ...toForm(null), name }, null)
export const addFulfiller = (name: string) => request(createFulfiller, { body: newFulfiller(name) })

const queryOf = (mark: string) => ({
  sortBy: 'name asc',
  filter: formatFilter<typeof listFulfillers>([{ field: 'text', operator: 'contains', value: mark }]),
})

/** The provider's fulfillers with `mark` in their name. */
export const fulfillersNamed = async (mark: string) => (await request(listFulfillers, { query: queryOf(mark) })).items

/** The query of `FulfillerList`. */
export const fulfillerListQuery = (mark: string) => fulfillerQueries.list(queryOf(mark))
