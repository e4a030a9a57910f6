import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { fulfillerListQuery } from './fulfillers.ts'

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
