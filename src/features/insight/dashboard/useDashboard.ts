import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Dashboard, DashboardRange } from '#contract/insight/dashboard.ts'
import { dashboardQuery, readRange } from './queries.ts'

export interface ShownDashboard {
  range: DashboardRange
  data: Dashboard
  /** The figures are those of the range before. */
  isRefreshing: boolean
  /** Why the figures of this range could not be loaded: `data` is of the one before. */
  failure: Error | null
  retry: () => void
  setRange: (range: DashboardRange) => void
}

/** The figures of the chosen range. While those of another one load, the old ones stay. */
export function useDashboard(): ShownDashboard {
  const [params, setParams] = useSearchParams()
  const range = readRange(params.get('range'))
  const query = useQuery({ ...dashboardQuery(range), placeholderData: keepPreviousData })
  const { error, isPlaceholderData, refetch: retry } = query
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  const data = query.data ?? last
  if (!data) throw error ?? new Error('The figures are in this route’s requiredData.')
  const setRange = (next: DashboardRange) => setParams({ range: next }, { replace: true, preventScrollReset: true })
  return { range, data, isRefreshing: isPlaceholderData, failure: query.data ? null : error, retry, setRange }
}
