import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DASHBOARD_RANGES, type Dashboard, type DashboardRange } from '#contract/insight/dashboard.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { changeOf } from '#features/insight/analytics/shared/periods.ts'
import { averageOf, formatChange, ordersOf } from '#features/insight/analytics/shared/sales.ts'
import { whenIdle } from '#lib/idle.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDays } from '#lib/time.ts'
import { longZoneName } from '#lib/zonedTime.ts'
import { AppLink } from '#page/AppLink.tsx'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Figures } from '#ui/Facts.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import styles from './SalesCard.module.css'
import type { ShownDashboard } from './useDashboard.ts'

const SalesChart = lazyWithMessages(() => import('./SalesChart.tsx'), 'chart')

/** The sales of a range against as many days before: the figures at once, the chart once the browser has time for it. */
export function SalesCard({ range, data, isRefreshing, failure, retry, setRange }: ShownDashboard) {
  const { t } = useTranslation('dashboard')
  return (
    <Card
      title={t('sales.title')}
      actions={
        <Select
          fit
          aria-label={t('range.label')}
          value={range}
          onChange={({ target }) => setRange(DASHBOARD_RANGES.find(each => each === target.value) ?? range)}
        >
          {IN_ORDER.map(each => (
            <option key={each} value={each}>
              {t(`range.${each}`)}
            </option>
          ))}
        </Select>
      }
    >
      {failure ? (
        <LoadFailure title="list.failed" error={failure} onRetry={retry} />
      ) : (
        <div className={styles.content} aria-busy={isRefreshing}>
          <Sales dashboard={data} />
        </div>
      )}
    </Card>
  )
}

function Sales({ dashboard }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation('dashboard')
  const { period, visitors, timeZone } = dashboard
  const { startDate, endDate, totals } = period
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const number = (count: number) => count.toLocaleString(i18n.language)
  const average = averageOf(totals)
  return (
    <Stack>
      <Figures>
        <Fact term={t('sales.total')}>
          <AppLink to={ordersOf({ from: startDate, to: endDate })}>{money(SALES_AMOUNTS.total.of(totals))}</AppLink>
        </Fact>
        <Fact term={t('sales.orders')}>{number(totals.orders)}</Fact>
        <Fact term={t('sales.average')}>{average === null ? t('sales.none') : money(average)}</Fact>
        <Fact term={t('sales.items')}>{number(totals.items)}</Fact>
        <Fact term={t('sales.visitors')}>{number(visitors)}</Fact>
      </Figures>
      <Inline gap={4}>
        <Muted>
          <Change dashboard={dashboard} />
        </Muted>
        <AppLink to={pathTo('analytics.main')}>{t('sales.more')}</AppLink>
      </Inline>
      <ChartPlace dashboard={dashboard} />
      <Muted>{t('sales.zone', { zone: longZoneName(timeZone, i18n.language) })}</Muted>
    </Stack>
  )
}

/** Document 2 §9. */
const IN_ORDER: readonly DashboardRange[] = ['today', 'yesterday', 'last7Days', 'last30Days', 'monthToDate']

/** By how much the sales differ from those before. */
function Change({ dashboard: { period, previous } }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation('dashboard')
  const then = SALES_AMOUNTS.total.of(previous.totals)
  const change = changeOf(SALES_AMOUNTS.total.of(period.totals), then)
  const days = formatDays(previous.startDate, previous.endDate, i18n.language)
  const before = formatMoney(then, i18n.language)
  if (change === null) return t('sales.before', { before, days })
  return t('sales.change', { change: formatChange(change, i18n.language), before, days })
}

/** Its space is there from the beginning. */
function ChartPlace({ dashboard }: { dashboard: Dashboard }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => whenIdle(() => setIsTime(true), 1000), [])
  return (
    <div className={styles.chart}>
      {isTime && (
        <PartBoundary>
          <Suspense>
            <SalesChart dashboard={dashboard} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  )
}
