import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentQueries } from '#features/payments/payments/queries.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { BackLink } from '#page/BackLink.tsx'
import { DataTable } from '#page/list/DataTable.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { payoutQueries } from '../queries.ts'
import { HeldNotice } from '../shared/HeldNotice.tsx'
import { payoutColumns, payoutName } from './columns.tsx'
import { payoutPage, payoutSearch } from './search.ts'

/** What own payments owe the merchant, what is on its way, and what arrived. */
export default function PayoutsPage() {
  const { t, i18n } = useTranslation('payouts')
  const columns = useMemo(() => payoutColumns(t), [t])
  const state = useListState(payoutSearch)
  const list = useList(state, payoutQueries.list(payoutPage(state.search)))
  const summary = useRequiredData(payoutQueries.summary())
  const { paymentsProvider } = useRequiredData(paymentQueries.settings())
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const { heldBecause, nextOn } = summary
  return (
    <FormPage>
      <PageHeader title={t('list.title')} back={<BackLink to={pathTo('settings.payments')} label={t('list.back')} />} />
      <Stack>
        <HeldNotice because={heldBecause} amount={summary.held} />
        <Card title={t('summary.title')}>
          <Facts>
            <Fact term={t('state.collecting')}>{money(summary.collecting)}</Fact>
            <Fact term={t('state.onItsWay')}>{money(summary.onItsWay)}</Fact>
            <Fact term={t('state.held')}>{money(summary.held)}</Fact>
            <Fact term={t('summary.next')}>
              {nextOn ? formatTimeWithZone(nextOn, i18n.language) : t('summary.none')}
            </Fact>
            <Fact term={t('summary.schedule')}>{t(`schedule.${paymentsProvider.payoutSchedule}`)}</Fact>
          </Facts>
        </Card>
        <Card flush>
          <DataTable
            label={t('list.title')}
            list={list}
            columns={columns}
            nameOf={payout => payoutName(payout, t)}
            sort={state.search.sort}
            onSort={() => undefined}
            empty={<EmptyState title={t('list.emptyTitle')}>{t('list.emptyText')}</EmptyState>}
          />
          {list.totalCount > 0 && <ListPagination state={state} {...list} />}
        </Card>
      </Stack>
    </FormPage>
  )
}
