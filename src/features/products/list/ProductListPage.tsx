import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#page/list/DataTable.tsx'
import { focusRow } from '#page/list/focusRow.ts'
import { ListLink } from '#page/list/ListLink.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { useSelection } from '#page/list/useSelection.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ViewTab, ViewTabs } from '#ui/ViewTabs.tsx'
import { productQueries } from '../queries.ts'
import { AddProductLink } from './AddProductLink.tsx'
import { productColumns } from './columns.tsx'
import { countFilters, PRODUCT_VIEWS, type ProductSearch, productListQuery, productSearch } from './search.ts'

// What is not needed to see the rows comes after them.
const ProductRowMenu = lazyPart(() => import('./ProductRowMenu.tsx'))
const ProductBulkBar = lazyPart(() => import('./ProductBulkBar.tsx'))
const NoProducts = lazyPart(() => import('./NoProducts.tsx'))
const ProductFilters = lazyPart(() => import('./ProductFilters.tsx'))
const AddOrLocked = lazyPart(() => import('./AddOrLocked.tsx'))

/** The catalogue: views, search, filters, and what can be done with one product or with many. */
export default function ProductListPage() {
  const { t } = useTranslation(['products', 'page'])
  const state = useListState(productSearch)
  const { search } = state
  const list = useList(state, productQueries.list(productListQuery(search)))
  const selection = useSelection(list.rows)

  const isNarrowed = countFilters(search) > 0 || search.search !== '' || search.view !== 'all'
  return (
    <Stack>
      <PageHeader
        title={search.search ? t('list.searchTitle') : t('list.title')}
        actions={
          <Suspense fallback={<AddProductLink />}>
            <AddOrLocked />
          </Suspense>
        }
      />
      <ViewTabs label={t('page:list.views')}>
        {PRODUCT_VIEWS.map(view => (
          <ViewTab key={view}>
            <ListLink state={state} change={{ view }} aria-current={view === search.view ? 'page' : undefined}>
              {t(`list.view.${view}`)}
            </ListLink>
          </ViewTab>
        ))}
      </ViewTabs>
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        <Suspense>
          <ProductFilters search={search} onChange={change => state.set(change, { replace: true })} />
        </Suspense>
      </Inline>
      <Card flush>
        <DataTable
          label={t('list.title')}
          list={list}
          columns={productColumns(t)}
          nameOf={product => product.name}
          sort={search.sort}
          onSort={sort => state.set({ sort: sort as ProductSearch['sort'] })}
          selection={selection}
          menu={product => (
            <Suspense>
              <ProductRowMenu
                product={product}
                label={t('page:list.actions', { name: product.name })}
                onDeleted={() => {
                  selection.toggle([product], false)
                  focusRow(list.rows.indexOf(product))
                }}
              />
            </Suspense>
          )}
          empty={
            <Suspense>
              <NoProducts isNarrowed={isNarrowed || list.totalCount > 0} />
            </Suspense>
          }
        />
        {list.totalCount > 0 && <ListPagination state={state} totalCount={list.totalCount} />}
      </Card>
      <Suspense>{selection.rows.length > 0 && <ProductBulkBar selection={selection} />}</Suspense>
    </Stack>
  )
}
