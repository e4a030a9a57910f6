import { useTranslation } from 'react-i18next'
import { AddLink } from '#page/list/AddLink.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useListState } from '#page/list/useListState.ts'
import { pathTo } from '#paths.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CategoryTreeView } from '../tree/CategoryTreeView.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { CATEGORY_VIEWS, categorySearch, showsTree } from './search.ts'

/** The store's categories: as a tree that can be rearranged, or as a table of the results of a search or view. */
export default function CategoryListPage() {
  const { t } = useTranslation('categories')
  const state = useListState(categorySearch)
  const { search } = state
  const add = <AddLink to={pathTo('category.add')}>{t('list.add')}</AddLink>
  return (
    <Stack>
      <PageHeader title={search.search ? t('list.searchTitle') : t('list.title')} actions={add} />
      <ListTabs state={state} views={CATEGORY_VIEWS} labelOf={view => t(`list.view.${view}`)} />
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
      </Inline>
      {showsTree(search) ? <CategoryTreeView add={add} /> : <CategoryTable state={state} />}
    </Stack>
  )
}
