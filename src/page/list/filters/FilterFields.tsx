import type { TFunction } from 'i18next'
import { FieldRow } from '#ui/Layout.tsx'
import type { ChoiceFilter as Choice, Filter } from '../defineFilters.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { DayRangeFilter } from './DayRangeFilter.tsx'
import { FilterForm } from './FilterForm.tsx'
import { RangeFilter } from './RangeFilter.tsx'

interface FilterFieldsProps {
  filters: Record<string, Filter>
  search: Record<string, string>
  t: TFunction
  labelOf: (name: string) => string
  onChange: (change: Record<string, string>) => void
  onClear: () => void
  onDone: () => void
}

/** The content of a list's filter sheet. Its code loads when a sheet is first opened. */
export default function FilterFields(props: FilterFieldsProps) {
  const { filters, search, t, labelOf, onChange, onClear, onDone } = props
  const control = (name: string) => ({
    label: labelOf(name),
    value: search[name] ?? '',
    onValue: (value: string) => onChange({ [name]: value }),
  })
  return (
    <FilterForm onClear={onClear} onDone={onDone}>
      {rowsOf(filters, search).map(([[name, filter], second]) => {
        if (filter.kind === 'choice') {
          const choice = <ChoiceControl key={name} filter={filter} {...control(name)} t={t} />
          if (second?.[1].kind !== 'choice') return choice
          return (
            <FieldRow key={name}>
              {choice}
              <ChoiceControl filter={second[1]} {...control(second[0])} t={t} />
            </FieldRow>
          )
        }
        const ends = { from: control(name), to: control(filter.to ?? '') }
        if (filter.unit === 'moment') return <DayRangeFilter key={name} {...ends} />
        return <RangeFilter key={name} kind={filter.unit === 'whole' ? 'whole' : 'money'} {...ends} />
      })}
    </FilterForm>
  )
}

type Named = [name: string, filter: Filter]

/** Two choices share a row; a wide one and a range have their own. */
function rowsOf(filters: Record<string, Filter>, search: Record<string, string>): [Named, Named?][] {
  const rows: [Named, Named?][] = []
  const isNarrow = (filter: Filter | undefined) => filter?.kind === 'choice' && !filter.isWide
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.kind === 'choice' && filter.isFromLink && !search[name]) continue
    const last = rows.at(-1)
    if (isNarrow(filter) && isNarrow(last?.[0][1]) && last?.length === 1) last.push([name, filter])
    else if (filter.kind === 'choice' || filter.to !== null) rows.push([[name, filter]])
  }
  return rows
}

interface ChoiceControlProps {
  filter: Choice
  label: string
  value: string
  onValue: (value: string) => void
  t: TFunction
}

function ChoiceControl({ filter, t, ...control }: ChoiceControlProps) {
  const { useOptions = noOptions } = filter
  const { options, error } = useOptions(control.value)
  const known = filter.values.map(value => [value, filter.textOf(value, t)] as const)
  return <ChoiceFilter {...control} any={filter.any(t)} options={[...known, ...options]} error={error} />
}

const noOptions: NonNullable<Choice['useOptions']> = () => ({ options: [] })
