import { useQuery } from '@tanstack/react-query'
import { customerQueries } from './queries.ts'

/** The tags that customers have; empty until they are known. */
export function useKnownTags(): string[] {
  const { data } = useQuery(customerQueries.tags())
  return data?.items.map(({ tag }) => tag) ?? []
}
