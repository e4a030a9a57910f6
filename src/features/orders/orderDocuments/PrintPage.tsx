import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { printPath } from '#features/orders/orders/shared/documentPath.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { formatRanges } from '#lib/numberRanges.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'
import { printedOrders, readPrintSearch } from './queries.ts'

/** One document of many orders, as one print job. */
export default function PrintPage() {
  const { kind, orderNumbers } = readPrintSearch(useSearchParams()[0])
  return orderNumbers.length > 0 ? <PrintJob kind={kind} orderNumbers={orderNumbers} /> : <NothingChosen />
}

function NothingChosen() {
  const { t } = useTranslation('orderDocuments')
  return (
    <Stack>
      <PageHeader title={t('print.title')} />
      <EmptyState
        title={t('nothingChosen.title')}
        actions={
          <AppLink to={pathTo('order.list')} className={buttonClass({ variant: 'primary' })}>
            {t('nothingChosen.action')}
          </AppLink>
        }
      >
        {t('nothingChosen.text')}
      </EmptyState>
    </Stack>
  )
}

function PrintJob({ kind, orderNumbers }: ReturnType<typeof readPrintSearch>) {
  const { t } = useTranslation('orderDocuments')
  const { items } = useRequiredData(printedOrders(orderNumbers))
  const store = useRequiredData(storeQueries.information())
  const found = new Set(items.map(({ orderNumber }) => orderNumber))
  const missing = orderNumbers.filter(number => !found.has(number))
  return (
    <DocumentScreen
      kind={kind}
      orders={items}
      store={store}
      title={t(`${kind}.titleOfMany`, { count: items.length })}
      back={{ to: pathTo('order.list'), label: t('backToOrders') }}
      pathOf={each => printPath(each, orderNumbers)}
    >
      {missing.length > 0 && (
        <Notice tone="warn" title={t('missing', { count: missing.length })}>
          {formatRanges(missing).replaceAll(',', ', ')}
        </Notice>
      )}
    </DocumentScreen>
  )
}
