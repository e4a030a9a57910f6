import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SalesFigures } from '#contract/insight/analytics.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { useChartText } from '#page/chart/useChartText.ts'
import { Card } from '#ui/Card.tsx'
import { Chart } from '#ui/chart/Chart.tsx'
import { lengthOf, stepOf } from '../shared/periods.ts'
import { hourAt, pointsOf, type Read } from '../shared/points.ts'
import { daysOf } from './figures.ts'
import type { AnalyticsSearch } from './search.ts'

interface SalesChartsProps {
  search: AnalyticsSearch
  figures: SalesFigures
  previous: SalesFigures | null
}

const READS: Record<'net' | 'orders', Read> = { net: SALES_AMOUNTS.net.of, orders: ({ orders }) => orders }

/** Sales and orders over time. */
export function SalesCharts({ search: { by, compare }, figures, previous }: SalesChartsProps) {
  const { t } = useTranslation('analytics')
  const known = useChartText()
  const { language } = known
  const words = compare === 'year' ? { ...known.words, previous: t('main.compare.year') } : known.words
  const text = { words, language }
  const [openedAt] = useState(Date.now)
  // Drawings of a thousand points are compared by these: not made again when a figure is explained.
  const [sales, orders] = useMemo(() => {
    const range = daysOf(figures)
    const input = {
      ...{ range, figures, language, step: stepOf(by, lengthOf(range)) },
      now: hourAt(Math.max(openedAt, Date.now()), figures.timeZone),
      compared: previous && { range: daysOf(previous), comparison: compare, figures: previous },
    }
    return [pointsOf(input, READS.net), pointsOf(input, READS.orders)]
  }, [figures, previous, by, compare, language, openedAt])
  return (
    <>
      <Card title={t('main.chart.sales')}>
        <Chart kind="line" title={t('main.chart.sales')} unit="money" points={sales} {...text} />
      </Card>
      <Card title={t('main.chart.orders')}>
        <Chart kind="bar" title={t('main.chart.orders')} unit="number" points={orders} {...text} />
      </Card>
    </>
  )
}
