import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountTabs } from '#features/store/account/shared/AccountTabs.tsx'
import { DataTable } from '#page/list/DataTable.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { invoiceQueries } from '../queries.ts'
import { invoiceColumns } from './columns.tsx'
import { invoiceListQuery, invoiceSearch } from './search.ts'

/** What the store was billed for its plan, newest first. */
export default function InvoiceListPage() {
  const { t } = useTranslation('invoices')
  const columns = useMemo(() => invoiceColumns(t), [t])
  const state = useListState(invoiceSearch)
  const list = useList(state, invoiceQueries.list(invoiceListQuery(state.search)))
  return (
    <FormPage>
      <PageHeader title={t('list.title')} />
      <Stack>
        <AccountTabs />
        <Card flush>
          <DataTable
            label={t('list.title')}
            list={list}
            columns={columns}
            nameOf={({ number }) => number}
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
