import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '#contract/insight/dashboard.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { hourAt, pointsOf } from '#features/insight/analytics/shared/points.ts'
import { useChartText } from '#page/chart/useChartText.ts'
import { Chart } from '#ui/chart/Chart.tsx'

const daysOf = ({ startDate: from, endDate: to }: Dashboard['period']) => ({ from, to })

/** What was sold by day, or by hour of a single day. */
export default function SalesChart({ dashboard: { period, previous, timeZone } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const text = useChartText()
  const { language } = text
  const [openedAt] = useState(Date.now)
  const points = useMemo(() => {
    const input = {
      ...{ range: daysOf(period), figures: { ...period, timeZone }, language },
      step: period.startDate === period.endDate ? ('hour' as const) : ('day' as const),
      now: hourAt(Math.max(openedAt, Date.now()), timeZone),
      compared: { range: daysOf(previous), comparison: 'before' as const, figures: previous },
    }
    return pointsOf(input, SALES_AMOUNTS.total.of)
  }, [period, previous, timeZone, language, openedAt])
  return <Chart kind="line" isSmall title={t('sales.chart')} unit="money" points={points} {...text} />
}
