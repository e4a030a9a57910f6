import { useQuery } from '@tanstack/react-query'
import { customerDetailQueries } from './detailQueries.ts'

/** The tags that customers have; empty until they are known. */
export function useKnownTags(): string[] {
  const { data } = useQuery(customerDetailQueries.tags())
  return data?.items.map(({ tag }) => tag) ?? []
}
