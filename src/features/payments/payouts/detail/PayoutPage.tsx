import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { exportPayouts } from '#contract/payments/payouts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { BackLink } from '#page/BackLink.tsx'
import { FileExportButton } from '#page/download/FileExportButton.tsx'
import { useFileExport } from '#page/download/useFileExport.ts'
import { DataTable } from '#page/list/DataTable.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Fact, Facts, Sums } from '#ui/Facts.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { payoutName } from '../list/columns.tsx'
import { payoutPage, payoutSearch } from '../list/search.ts'
import { payoutQueries } from '../queries.ts'
import { HeldNotice } from '../shared/HeldNotice.tsx'
import { PAYOUT_TONES } from '../shared/tones.ts'
import { lineColumns } from './lineColumns.tsx'

/** One payout: how its amount comes about, order by order. */
export default function PayoutPage() {
  const { t, i18n } = useTranslation('payouts')
  const columns = useMemo(() => lineColumns(t), [t])
  const { id = '' } = useParams()
  const payout = useRequiredData(payoutQueries.detail(id))
  const state = useListState(payoutSearch)
  const list = useList(state, payoutQueries.lines(id, payoutPage(state.search)))
  const file = useFileExport()
  const title = payoutName(payout, t)
  useRecordTitle(title)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const time = (on: string) => formatTimeWithZone(on, i18n.language)
  const { arrivesOn, bankLastFour, heldBecause } = payout
  const save = () => file.save({ endpoint: exportPayouts, params: { id }, name: 'payout', done: t('detail.exported') })
  return (
    <FormPage>
      <PageHeader
        title={title}
        back={<BackLink to={pathTo('settings.payouts')} label={t('detail.back')} />}
        badge={<StatusBadge tone={PAYOUT_TONES[payout.state]}>{t(`state.${payout.state}`)}</StatusBadge>}
        actions={<FileExportButton endpoint={exportPayouts} state={file} label={t('detail.export')} onExport={save} />}
      />
      <Stack>
        <HeldNotice because={heldBecause} amount={payout.net} />
        <Card title={t('detail.total')}>
          <Stack>
            <Sums
              sums={[
                [t('detail.charges'), money(payout.charges)],
                [t('detail.refunds'), money(-payout.refunds)],
                ...(payout.disputes === 0 ? [] : [[t('detail.disputes'), money(-payout.disputes)] as const]),
                [t('detail.fees'), money(-payout.fees)],
                [t('net'), money(payout.net), true],
              ]}
            />
            <Facts>
              <Fact term={t('detail.from')}>{time(payout.from)}</Fact>
              <Fact term={t('detail.until')}>{time(payout.until)}</Fact>
              {arrivesOn && <Fact term={t('arrivesOn')}>{time(arrivesOn)}</Fact>}
              {bankLastFour !== '' && <Fact term={t('bank')}>{t('bankEnding', { digits: bankLastFour })}</Fact>}
            </Facts>
          </Stack>
        </Card>
        <Card title={t('detail.lines')} flush>
          <DataTable
            label={t('detail.lines')}
            list={list}
            columns={columns}
            nameOf={({ orderNumber }) => t('line.order', { number: orderNumber })}
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
