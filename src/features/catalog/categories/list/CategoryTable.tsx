import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { useList } from '#page/list/useList.ts'
import type { ListState } from '#page/list/useListState.ts'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { categoryQueries } from '../queries.ts'
import { categoryResource } from '../resource.ts'
import { categoryColumns } from './columns.tsx'
import { type CategorySearch, categoryListQuery } from './search.ts'

/** The results of a search or view, as a table with bulk actions. */
export function CategoryTable({ state }: { state: ListState<CategorySearch> }) {
  // After the tree was shown, the route has not requested the first page.
  const { data, error } = useQuery({
    ...categoryQueries.list(categoryListQuery(state.search)),
    placeholderData: keepPreviousData,
  })
  if (!data && !error) {
    return (
      <Card>
        <Skeleton />
      </Card>
    )
  }
  return <Rows state={state} />
}

function Rows({ state }: { state: ListState<CategorySearch> }) {
  const { t } = useTranslation('categories')
  const list = useList(state, categoryQueries.list(categoryListQuery(state.search)))
  // Names of the parents: the tree is cached if the user comes from it.
  const { data: tree } = useQuery(categoryQueries.tree())
  const columns = useMemo(() => categoryColumns(t, tree?.items ?? []), [t, tree])
  return (
    <RecordTable
      label={t('list.title')}
      state={state}
      list={list}
      columns={columns}
      nameOf={category => category.name}
      resource={categoryResource}
      empty={<NoMatch listUrl={pathTo('category.list')} />}
    />
  )
}
