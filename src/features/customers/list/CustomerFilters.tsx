import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoney, textToCents } from '#lib/money.ts'
import { formatDay } from '#lib/time.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { type ActiveFilter, Filters } from '#page/list/Filters.tsx'
import { type CustomerSearch, FILTER_NAMES, type FilterName, type Marketing, NO_FILTERS } from './search.ts'

const FilterFields = lazyOnRequest(() => import('./FilterFields.tsx'), 'filters')

interface CustomerFiltersProps {
  search: CustomerSearch
  onChange: (change: Partial<CustomerSearch>) => void
}

const money = (dollars: string) => formatMoney(textToCents(dollars) ?? 0, i18next.language)
const count = (number: string) => Number(number).toLocaleString(i18next.language)
const day = (date: string) => formatDay(date, i18next.language)

/** Narrows the list by tag, marketing consent, orders, amount and day. */
export function CustomerFilters({ search, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation('customers')
  const valueIn: Record<FilterName, (value: string) => string> = {
    tag: value => value,
    marketing: value => t(`filter.marketingIs.${value as Marketing}`),
    ordersFrom: count,
    ordersTo: count,
    spentFrom: money,
    spentTo: money,
    addedFrom: day,
    addedTo: day,
  }
  const active: ActiveFilter[] = FILTER_NAMES.filter(name => search[name] !== '').map(name => ({
    id: name,
    name: t(`filter.${name}`),
    value: valueIn[name](search[name]),
    onRemove: () => onChange({ [name]: '' }),
  }))
  return (
    <Filters title={t('filter.title')} active={active} onClear={() => onChange(NO_FILTERS)}>
      {close => <FilterFields search={search} onChange={onChange} onDone={close} />}
    </Filters>
  )
}
