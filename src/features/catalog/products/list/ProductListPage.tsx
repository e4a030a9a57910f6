import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { ListFilters } from '#page/list/ListFilters.tsx'
import { ListOptions } from '#page/list/ListOptions.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { productQueries } from '../queries.ts'
import { AddProductLink } from './AddProductLink.tsx'
import { productColumns } from './columns.tsx'
import { ListActions } from './ListActions.tsx'
import { listResource } from './listResource.ts'
import { NoProducts } from './NoProducts.tsx'
import { PRODUCT_VIEWS, productFilters, productListQuery, productSearch, viewCounts } from './search.ts'

/** The catalog: views, search, filters, and the actions for one product or for many. */
export default function ProductListPage() {
  const { t } = useTranslation('products')
  const state = useListState(productSearch)
  const { search } = state
  const list = useList(state, productQueries.list(productListQuery(search)))
  const [isLocked, setLocked] = useState(false)
  const hasCategories = search.columns.split('.').includes('categories')
  const { data: categories } = useQuery({ ...categoryQueries.tree(), enabled: hasCategories })
  const columns = useMemo(() => productColumns(t, categories?.items ?? []), [t, categories])
  const isNarrowed = productFilters.isNarrowed(search) || search.view !== 'all'
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <>
            <ListActions list={list} onLock={setLocked} />
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
        <ListFilters filters={productFilters} state={state} />
        <ListOptions list="product.list" state={state} columns={columns} />
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={product => product.name}
        resource={listResource}
        empty={<NoProducts isNarrowed={isNarrowed || list.totalCount > 0} />}
      />
    </Stack>
  )
}
