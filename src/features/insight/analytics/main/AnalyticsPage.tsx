import { useTranslation } from 'react-i18next'
import { exportSales, MOST_DAYS } from '#contract/insight/analytics.ts'
import { formatDays, storeZone } from '#lib/time.ts'
import { longZoneName } from '#lib/zonedTime.ts'
import { AppLink } from '#page/AppLink.tsx'
import { FileExportButton } from '#page/download/FileExportButton.tsx'
import { useFileExport } from '#page/download/useFileExport.ts'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { useListState } from '#page/list/useListState.ts'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NotPrinted } from '#ui/print/Sheets.tsx'
import styles from './AnalyticsPage.module.css'
import { Breakdown } from './Breakdown.tsx'
import { Controls } from './Controls.tsx'
import { FigureCard } from './FigureCard.tsx'
import { LoadingFigures } from './LoadingFigures.tsx'
import { SalesCharts } from './SalesCharts.tsx'
import { analyticsSearch } from './search.ts'
import { useFigures } from './useFigures.ts'

/** How the shop does in a period: figures that lead to their rows, and charts. */
export default function AnalyticsPage() {
  const { t, i18n } = useTranslation('analytics')
  const state = useListState(analyticsSearch)
  const { search } = state
  const { picked, isTooLong, query, comparison, figures, previous } = useFigures(search)
  const file = useFileExport()
  const save = () =>
    file.save({
      endpoint: exportSales,
      query: { startDate: picked.from, endDate: picked.to },
      name: `sales-${picked.from}-${picked.to}`,
      done: t('main.exported'),
    })
  return (
    <Stack>
      <PageHeader
        title={t('main.title')}
        actions={
          <NotPrinted>
            <Inline end>
              <AppLink to={pathTo('analytics.carts')} className={buttonClass()}>
                {t('main.abandonedCarts')}
              </AppLink>
              <AppLink to={pathTo('analytics.live')} className={buttonClass()}>
                {t('live.title')}
              </AppLink>
              {!isTooLong && <FileExportButton endpoint={exportSales} state={file} onExport={save} />}
            </Inline>
          </NotPrinted>
        }
      />
      <Controls state={state} />
      {isTooLong && (
        <Notice tone="danger" live>
          {t('main.tooLong', { count: MOST_DAYS })}
        </Notice>
      )}
      {!isTooLong && !figures && query.error && (
        <LoadFailure title="error.title" error={query.error} onRetry={() => query.refetch()} />
      )}
      {!isTooLong && !figures && !query.error && <LoadingFigures />}
      {!isTooLong && figures && (
        <>
          <Muted role="status">
            {previous
              ? t('main.comparedDays', {
                  days: formatDays(figures.startDate, figures.endDate, i18n.language),
                  other: formatDays(previous.startDate, previous.endDate, i18n.language),
                })
              : formatDays(figures.startDate, figures.endDate, i18n.language)}
          </Muted>
          {figures.timeZone !== storeZone.get() && (
            <Notice>{t('main.otherZone', { zone: longZoneName(figures.timeZone, i18n.language) })}</Notice>
          )}
          <NotLoaded query={query} what={t('main.failed')} />
          <NotLoaded query={comparison} what={t('main.compareFailed')} />
          <div className={styles.content} aria-busy={query.isPlaceholderData}>
            <FigureCard group="sales" {...{ figures, previous }} />
            <SalesCharts {...{ search, figures, previous }} />
            <div className={styles.figures}>
              <FigureCard group="orders" {...{ figures, previous }} />
              <FigureCard group="customers" {...{ figures, previous }} />
              <FigureCard group="storefront" {...{ figures, previous }} />
            </div>
            <Breakdown figures={figures} />
          </div>
        </>
      )}
    </Stack>
  )
}
