import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { categoryQueries } from '../queries.ts'

/**
 * The store's categories, for a screen that shows those with these ids. The list in the cache can be older than the ids: if it
 * lacks one, it is fetched again. Only then `areKnown` is true, and an id that is still missing is a deleted category's.
 */
export function useCategories(ids: readonly string[], { enabled = true } = {}) {
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, refetch } = useQuery({ ...categoryQueries.tree(), enabled })
  const isOld = dataUpdatedAt < openedAt
  const lacksOne = data !== undefined && ids.some(id => !data.items.some(category => category.id === id))
  const mustRefetch = enabled && lacksOne && isOld
  useEffect(() => {
    if (mustRefetch) void refetch({ cancelRefetch: false })
  }, [mustRefetch, refetch])
  return { categories: data?.items ?? [], areKnown: data !== undefined && !mustRefetch }
}
