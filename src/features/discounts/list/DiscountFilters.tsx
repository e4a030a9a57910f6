import { useTranslation } from 'react-i18next'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { type ActiveFilter, Filters } from '#page/list/Filters.tsx'
import { type DiscountSearch, FILTER_NAMES, NO_FILTERS } from './search.ts'

const FilterFields = lazyOnRequest(() => import('./FilterFields.tsx'), 'filters')

interface DiscountFiltersProps {
  search: DiscountSearch
  onChange: (change: Partial<DiscountSearch>) => void
}

/** Narrows the list by kind, scope and code, and shows hidden discounts. */
export function DiscountFilters({ search, onChange }: DiscountFiltersProps) {
  const { t } = useTranslation('discounts')
  const active: ActiveFilter[] = FILTER_NAMES.filter(name => search[name] !== '').map(name => ({
    id: name,
    name: t(`filter.${name}`),
    value: t(`filter.value.${name}_${search[name]}` as 'filter.value.hidden_true'),
    onRemove: () => onChange({ [name]: '' }),
  }))
  return (
    <Filters title={t('filter.title')} active={active} onClear={() => onChange(NO_FILTERS)}>
      {close => <FilterFields search={search} onChange={onChange} onDone={close} />}
    </Filters>
  )
}
