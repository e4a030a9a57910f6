import { useTranslation } from 'react-i18next'
import { messageOf } from '#i18n/messageOf.ts'
import { lazyOnRequest } from '../lazyWithMessages.tsx'
import { activeIn, type DefinedFilters } from './defineFilters.ts'
import { Filters } from './Filters.tsx'
import type { ListState } from './useListState.ts'

const FilterFields = lazyOnRequest(() => import('./filters/FilterFields.tsx'), 'filters')

interface ListFiltersProps<Search> {
  filters: DefinedFilters<Search>
  state: Pick<ListState<Search>, 'search' | 'set'>
}

/** Next to a list's search: the filters that it declares with `defineFilters`, and chips for those that are set. */
export function ListFilters<Search>({ filters, state }: ListFiltersProps<Search>) {
  // The names of filters are keys of each list's own messages.
  const { t } = useTranslation(filters.messages as 'page')
  const labelOf = (name: string) => messageOf(`${filters.messages}:filter.${name}`)
  const search = state.search as Record<string, string>
  const onChange = (change: Record<string, string>) => state.set(change as Partial<Search>, { replace: true })
  const clear = () => onChange(filters.none)
  const active = activeIn(filters.filters, search).map(([name, value, filter]) => ({
    id: name,
    name: labelOf(name),
    value: filter.textOf(value, t),
    useText: filter.kind === 'choice' ? filter.useText : undefined,
    onRemove: () => onChange({ [name]: '' }),
  }))
  return (
    <Filters title={labelOf('title')} active={active} onClear={clear}>
      {close => (
        <FilterFields
          filters={filters.filters}
          search={search}
          t={t}
          labelOf={labelOf}
          onChange={onChange}
          onClear={clear}
          onDone={close}
        />
      )}
    </Filters>
  )
}
