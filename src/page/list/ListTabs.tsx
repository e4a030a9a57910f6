import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { ViewTab, ViewTabs } from '#ui/ViewTabs.tsx'
import { ListLink } from './ListLink.tsx'
import type { ListSearch } from './listSearch.ts'
import type { ListState } from './useListState.ts'

type Counts<View extends string> = Partial<Record<View, number | undefined>>

interface TabsProps<View extends string, Search extends ListSearch & { view: View }> {
  state: ListState<Search>
  views: readonly View[]
  labelOf: (view: View) => string
}

interface ListTabsProps<View extends string, Search extends ListSearch & { view: View }, Data>
  extends TabsProps<View, Search> {
  /** The query for how many rows each view has. Read here, so that new counts render the tabs alone, not the rows. */
  counts?: CountsQuery<View, Data>
}

// The keys of endpoints are tuples, whose types differ by endpoint.
// biome-ignore lint/suspicious/noExplicitAny: any key
type CountsQuery<View extends string, Data> = UseQueryOptions<Data, Error, Counts<View>, any>

/** The views of a list ("All", "Active (12)"), as links. */
export function ListTabs<View extends string, Search extends ListSearch & { view: View }, Data = never>({
  counts,
  ...props
}: ListTabsProps<View, Search, Data>) {
  return counts ? <CountedTabs counts={counts} {...props} /> : <Tabs {...props} />
}

function CountedTabs<View extends string, Search extends ListSearch & { view: View }, Data>({
  counts,
  ...props
}: TabsProps<View, Search> & { counts: CountsQuery<View, Data> }) {
  return <Tabs {...props} counts={useQuery(counts).data} />
}

function Tabs<View extends string, Search extends ListSearch & { view: View }>(
  props: TabsProps<View, Search> & { counts?: Counts<View> | undefined },
) {
  const { state, views, labelOf, counts } = props
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
            {withCount(labelOf(view), counts?.[view])}
          </ListLink>
        </ViewTab>
      ))}
    </ViewTabs>
  )
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatNumber(count)})`
