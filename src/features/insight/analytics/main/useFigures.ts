import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SalesFigures } from '#contract/insight/analytics.ts'
import { storeZone } from '#lib/time.ts'
import { analyticsQueries } from '../queries.ts'
import { comparedWith } from '../shared/periods.ts'
import { daysOf } from './figures.ts'
import { type AnalyticsSearch, periodsOf } from './search.ts'

/** The figures of the chosen days and of those that they are compared with. The old ones stay while others load. */
export function useFigures(search: AnalyticsSearch) {
  const { picked, compared, isTooLong } = periodsOf(search, storeZone.get())
  const query = useQuery({
    ...analyticsQueries.figures(picked),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
  })
  const comparison = useQuery({
    ...analyticsQueries.figures(compared ?? picked),
    enabled: compared !== null && !isTooLong,
  })
  const figures = query.data
  return {
    picked,
    isTooLong,
    query,
    comparison,
    figures,
    /** `null` without a comparison, and while it loads. */
    previous: figures && compared && comparison.data && isOf(comparison.data, figures, search) ? comparison.data : null,
  }
}

/** Not of the days that are shown before, while others load. */
function isOf(previous: SalesFigures, figures: SalesFigures, { compare, range }: AnalyticsSearch): boolean {
  const days = comparedWith(daysOf(figures), compare, range)
  return days?.from === previous.startDate && days.to === previous.endDate
}
