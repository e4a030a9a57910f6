import { useTranslation } from 'react-i18next'
import { ViewTab, ViewTabs } from '#ui/ViewTabs.tsx'
import { ListLink } from './ListLink.tsx'
import type { ListSearch } from './listSearch.ts'
import type { ListState } from './useListState.ts'

interface ListTabsProps<View extends string, Search extends ListSearch & { view: View }> {
  state: ListState<Search>
  views: readonly View[]
  labelOf: (view: View) => string
}

/** The views of a list ("All", "Active"), as links. */
export function ListTabs<View extends string, Search extends ListSearch & { view: View }>(
  props: ListTabsProps<View, Search>,
) {
  const { state, views, labelOf } = props
  const { t } = useTranslation('page')
  return (
    <ViewTabs label={t('list.views')}>
      {views.map(view => (
        <ViewTab key={view}>
          <ListLink
            state={state}
            change={{ view } as Partial<Search>}
            aria-current={view === state.search.view ? 'page' : undefined}
          >
            {labelOf(view)}
          </ListLink>
        </ViewTab>
      ))}
    </ViewTabs>
  )
}
