import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Dashboard, DashboardRange } from '#contract/analytics/dashboard.ts'
import { dashboardQuery, readRange } from './queries.ts'

interface ShownDashboard {
  range: DashboardRange
  data: Dashboard
  /** The figures are those of the range before. */
  isRefreshing: boolean
  setRange: (range: DashboardRange) => void
}

/** The figures of the chosen range. While those of another one load, the old ones stay. */
export function useDashboard(): ShownDashboard {
  const [params, setParams] = useSearchParams()
  const range = readRange(params.get('range'))
  const { data, error, isPlaceholderData } = useQuery({ ...dashboardQuery(range), placeholderData: keepPreviousData })
  if (!data) throw error ?? new Error('The figures are in this route’s requiredData.')
  const setRange = (next: DashboardRange) => setParams({ range: next }, { replace: true, preventScrollReset: true })
  return { range, data, isRefreshing: isPlaceholderData, setRange }
}
