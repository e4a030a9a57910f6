import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useCategories } from '#features/categories/shared/useCategories.ts'
import { formatMoney, textToCents } from '#lib/money.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { type ActiveFilter, Filters } from '#page/list/Filters.tsx'
import { FILTER_NAMES, type FilterName, NO_FILTERS, type ProductSearch } from './search.ts'

const FilterFields = lazyOnRequest(() => import('./FilterFields.tsx'), 'filters')

interface ProductFiltersProps {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
}

/** Narrows the list by category, inventory and price. */
export function ProductFilters({ search, onChange }: ProductFiltersProps) {
  const { t } = useTranslation('products')
  const hasCategory = search.category !== ''
  const { categories, areKnown } = useCategories([search.category], { enabled: hasCategory })

  const valueIn: Record<FilterName, (value: string) => string> = {
    category: id =>
      categories.find(category => category.id === id)?.name ?? (areKnown ? t('filter.unknownCategory') : '…'),
    stock: value => (value === '' ? '' : t(`filter.${value as Exclude<ProductSearch['stock'], ''>}`)),
    added: () => t('filter.last30days'),
    from: dollars => formatMoney(textToCents(dollars) ?? 0, i18next.language),
    to: dollars => formatMoney(textToCents(dollars) ?? 0, i18next.language),
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
