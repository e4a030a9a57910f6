import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { request } from '#api/client.ts'
import { formatFilter } from '#contract/filter.ts'
import { listFulfillers } from '#contract/fulfillers.ts'
import { createFulfiller } from '#contract/fulfillerWrites.ts'
import { toForm, toPayload } from '#features/fulfillers/edit/schema.ts'
import { fulfillerQueries } from '#features/fulfillers/queries.ts'

/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

export const newFulfiller = (name: string) => toPayload({ ...toForm(null), name }, null)
export const addFulfiller = (name: string) => request(createFulfiller, { body: newFulfiller(name) })

const queryOf = (mark: string) => ({
  sortBy: 'name asc',
  filter: formatFilter([{ field: 'text', operator: 'contains', value: mark }]),
})

/** The provider's fulfillers with `mark` in their name. */
export const fulfillersNamed = async (mark: string) => (await request(listFulfillers, { query: queryOf(mark) })).items

/** The query of the list below. */
export const fulfillerListQuery = (mark: string) => fulfillerQueries.list(queryOf(mark))

/** The list of the fulfillers with `mark` in their name. */
export function FulfillerList({ mark }: { mark: string }) {
  const { data } = useQuery(fulfillerListQuery(mark))
  return (
    <ul aria-label="Fulfillers" aria-busy={!data}>
      {data?.items.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

/** The names that the list shows, be it behind a dialog. */
export const listedNames = () => [...screen.getByLabelText('Fulfillers').children].map(({ textContent }) => textContent)
