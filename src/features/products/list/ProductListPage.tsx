import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonPlaceholder } from '#page/list/ButtonPlaceholder.tsx'
import { ListOptions } from '#page/list/ListOptions.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { recordParts } from '#page/record/recordParts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { productQueries } from '../queries.ts'
import { AddProductLink } from './AddProductLink.tsx'
import { productColumns } from './columns.tsx'
import { countFilters, PRODUCT_VIEWS, productListQuery, productSearch, viewCounts } from './search.ts'

// Loaded after the rows, which don't need them.
const parts = recordParts(async () => (await import('./listResource.ts')).listResource)
const NoProducts = lazyPart(() => import('./NoProducts.tsx'))
const ProductFilters = lazyPart(() => import('./ProductFilters.tsx'))
const ListActions = lazyPart(() => import('./ListActions.tsx'))

/** The catalog: views, search, filters, and the actions for one product or for many. */
export default function ProductListPage() {
  const { t } = useTranslation('products')
  const state = useListState(productSearch)
  const { search } = state
  const list = useList(state, productQueries.list(productListQuery(search)))
  const [isLocked, setLocked] = useState(false)
  const columns = productColumns(t)
  const isNarrowed = countFilters(search) > 0 || search.search !== '' || search.view !== 'all'
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <>
            <Suspense>
              <ListActions list={list} onLock={setLocked} />
            </Suspense>
            {/* Outside: as the fallback it would be replaced, and lose a press or the focus. */}
            {!isLocked && <AddProductLink />}
          </>
        }
      />
      <ListTabs
        state={state}
        views={PRODUCT_VIEWS}
        labelOf={view => t(`list.view.${view}`)}
        counts={{ ...productQueries.metrics(), select: viewCounts }}
      />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        <Suspense fallback={<ButtonPlaceholder text="list.filters" />}>
          <ProductFilters search={search} onChange={change => state.set(change, { replace: true })} />
        </Suspense>
        <ListOptions list="product.list" state={state} columns={columns} />
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={product => product.name}
        parts={parts}
        empty={
          <Suspense>
            <NoProducts isNarrowed={isNarrowed || list.totalCount > 0} />
          </Suspense>
        }
      />
    </Stack>
  )
}
