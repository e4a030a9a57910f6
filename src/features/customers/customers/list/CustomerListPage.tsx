import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerCount } from '#contract/customers/customers.ts'
import { AddLink } from '#page/list/AddLink.tsx'
import { ListFilters } from '#page/list/ListFilters.tsx'
import { ListOptions } from '#page/list/ListOptions.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { ListFiles } from '#page/record/ListFiles.tsx'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { pathTo } from '#paths.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { customerQueries } from '../queries.ts'
import { customerColumns } from './columns.tsx'
import { listResource } from './listResource.ts'
import { NoCustomers } from './NoCustomers.tsx'
import { CUSTOMER_VIEWS, type CustomerView, customerFilters, customerListQuery, customerSearch } from './search.ts'

/** The list of customers: views, search, filters, and the actions for one or many. */
export default function CustomerListPage() {
  const { t } = useTranslation('customers')
  const state = useListState(customerSearch)
  const { search } = state
  const list = useList(state, customerQueries.list(customerListQuery(search)))
  const columns = useMemo(() => customerColumns(t), [t])
  const isNarrowed = customerFilters.isNarrowed(search) || search.view !== 'all'
  const add = <AddLink to={pathTo('customer.add')}>{t('list.add')}</AddLink>
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <>
            <ListFiles resource={listResource} list={list} />
            {add}
          </>
        }
      />
      <ListTabs
        state={state}
        views={CUSTOMER_VIEWS}
        labelOf={view => t(`list.view.${view}`)}
        counts={{ ...customerQueries.count(), select: viewCounts }}
      />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        <ListFilters filters={customerFilters} state={state} />
        <ListOptions list="customer.list" state={state} columns={columns} />
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={customer => customer.name}
        resource={listResource}
        empty={<NoCustomers isNarrowed={isNarrowed || list.totalCount > 0} add={add} />}
      />
    </Stack>
  )
}

const viewCounts = (counts: CustomerCount): Record<CustomerView, number> => ({
  all: counts.count,
  repeat: counts.repeatCount,
  subscribed: counts.subscribedCount,
  new: counts.newCount,
})
