import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoney, textToCents } from '#lib/money.ts'
import { formatDay } from '#lib/time.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { type ActiveFilter, Filters } from '#page/list/Filters.tsx'
import { FILTER_NAMES, type FilterName, NO_FILTERS, type OrderSearch } from './search.ts'

const FilterFields = lazyOnRequest(() => import('./FilterFields.tsx'), 'filters')

interface OrderFiltersProps {
  search: OrderSearch
  onChange: (change: Partial<OrderSearch>) => void
}

/** Narrows the list by status, payment, fulfillment, date, total and tag. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('orders')
  const money = (dollars: string) => formatMoney(textToCents(dollars) ?? 0, i18next.language)
  const valueIn: Record<FilterName, (value: string) => string> = {
    filter: () => search.filter && t(`status.${search.filter}`),
    payment: () => search.payment && t(`payment.${search.payment}`),
    fulfillment: () => search.fulfillment && t(`fulfillment.${search.fulfillment}`),
    placedFrom: day => formatDay(day, i18next.language),
    placedTo: day => formatDay(day, i18next.language),
    from: money,
    to: money,
    tag: tag => tag,
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
