import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerCount } from '#contract/customers.ts'
import { AddLink } from '#page/list/AddLink.tsx'
import { ButtonPlaceholder } from '#page/list/ButtonPlaceholder.tsx'
import { ListOptions } from '#page/list/ListOptions.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { listFilesPart, recordParts } from '#page/record/recordParts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../../paths.ts'
import { customerDetailQueries } from '../detailQueries.ts'
import { customerQueries } from '../queries.ts'
import { customerColumns } from './columns.tsx'
import { CUSTOMER_VIEWS, type CustomerView, customerListQuery, customerSearch, isNarrowed } from './search.ts'

// Loaded after the rows, which don't need them.
const loadResource = async () => (await import('./listResource.ts')).listResource
const parts = recordParts(loadResource)
const NoCustomers = lazyPart(() => import('./NoCustomers.tsx'))
const CustomerFilters = lazyPart(() => import('./CustomerFilters.tsx'))
const ListFiles = listFilesPart(loadResource)

/** The list of customers: views, search, filters, and the actions for one or many. */
export default function CustomerListPage() {
  const { t } = useTranslation('customers')
  const state = useListState(customerSearch)
  const { search } = state
  const list = useList(state, customerQueries.list(customerListQuery(search)))
  const columns = customerColumns(t)
  const add = <AddLink to={pathTo('customer.add')}>{t('list.add')}</AddLink>
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <>
            <ListFiles list={list} />
            {add}
          </>
        }
      />
      <ListTabs
        state={state}
        views={CUSTOMER_VIEWS}
        labelOf={view => t(`list.view.${view}`)}
        counts={{ ...customerDetailQueries.count(), select: viewCounts }}
      />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        <Suspense fallback={<ButtonPlaceholder text="list.filters" />}>
          <CustomerFilters search={search} onChange={change => state.set(change, { replace: true })} />
        </Suspense>
        <ListOptions list="customer.list" state={state} columns={columns} />
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={customer => customer.name}
        parts={parts}
        empty={
          <Suspense>
            <NoCustomers isNarrowed={isNarrowed(search) || list.totalCount > 0} add={add} />
          </Suspense>
        }
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
