import { useQuery } from '@tanstack/react-query'
import { orderQueries } from './queries.ts'

/** The tags that orders have; empty until they are known. */
export function useKnownTags(): string[] {
  const { data } = useQuery(orderQueries.tags())
  return data?.items.map(({ tag }) => tag) ?? []
}
