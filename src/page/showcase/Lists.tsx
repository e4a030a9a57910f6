import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import LoadFailurePanel from '../failure/LoadFailurePanel.tsx'
import { Filters } from '../list/Filters.tsx'
import { ChoiceFilter } from '../list/filters/ChoiceFilter.tsx'
import { FilterForm } from '../list/filters/FilterForm.tsx'
import { ListPagination } from '../list/ListPagination.tsx'
import { ListSearchBox } from '../list/ListSearchBox.tsx'
import { ListTabs } from '../list/ListTabs.tsx'
import { choice, listFields, sortField } from '../list/listSearch.ts'
import { NoMatch } from '../list/NoMatch.tsx'
import { useListState } from '../list/useListState.ts'

const VIEWS = ['all', 'active', 'inactive'] as const
const COUNTS = { queryKey: ['showcase'], queryFn: async () => ({ all: 1260, active: 3, inactive: 0 }) }
const LABELS = { all: 'All', active: 'Active', inactive: 'Inactive' }
const FIELDS = { ...listFields, sort: sortField(['name'], 'name asc'), view: choice(VIEWS, 'all') }
const KINDS = [
  ['mugs', 'Mugs'],
  ['bowls', 'Bowls'],
] as const

/** What surrounds the rows of a list. Its state is the URL's. */
export function Lists() {
  const state = useListState(FIELDS)
  const [kind, setKind] = useState<'mugs' | 'bowls' | ''>('mugs')
  const clear = () => setKind('')
  const shown = KINDS.find(([value]) => value === kind)
  return (
    <Stack>
      <ListTabs state={state} views={VIEWS} labelOf={view => LABELS[view]} counts={COUNTS} />
      <Inline>
        <ListSearchBox label="Search mugs" state={state} />
        <Filters
          title="Filter mugs"
          active={shown ? [{ id: 'kind', name: 'Kind', value: shown[1], onRemove: clear }] : []}
          onClear={clear}
        >
          {close => (
            <FilterForm onClear={clear} onDone={close}>
              <ChoiceFilter label="Kind" any="Any kind" value={kind} options={KINDS} onValue={setKind} />
            </FilterForm>
          )}
        </Filters>
      </Inline>
      <ListPagination state={state} totalCount={1260} />
      <NoMatch listUrl="/kit" />
      <LoadFailurePanel
        title="error.title"
        error={new ApiError('offline')}
        onRetry={() => undefined}
        isRetrying={false}
      />
    </Stack>
  )
}
