import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { ViewTab, ViewTabs } from '#ui/ViewTabs.tsx'
import { ListLink } from './ListLink.tsx'
import type { ListSearch } from './listSearch.ts'
import type { ListState } from './useListState.ts'

interface ListTabsProps<View extends string, Search extends ListSearch & { view: View }> {
  state: ListState<Search>
  views: readonly View[]
  labelOf: (view: View) => string
  /** How many rows the view has; `undefined` while that is not known. */
  countOf?: (view: View) => number | undefined
}

/** The views of a list ("All", "Active"), as links. */
export function ListTabs<View extends string, Search extends ListSearch & { view: View }>(
  props: ListTabsProps<View, Search>,
) {
  const { state, views, labelOf, countOf } = props
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
            {withCount(labelOf(view), countOf?.(view))}
          </ListLink>
        </ViewTab>
      ))}
    </ViewTabs>
  )
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count.toLocaleString(i18next.language)})`
