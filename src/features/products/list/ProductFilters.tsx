import { useTranslation } from 'react-i18next'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { FilterPopover } from '#page/list/FilterPopover.tsx'
import { countFilters, type ProductSearch } from './search.ts'

const FilterFields = lazyOnRequest(() => import('./FilterFields.tsx'))

interface ProductFiltersProps {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
}

/** Narrows the list by category, inventory and price. */
export default function ProductFilters({ search, onChange }: ProductFiltersProps) {
  const { t } = useTranslation('products')
  return (
    <FilterPopover title={t('filter.title')} count={countFilters(search)}>
      {close => <FilterFields search={search} onChange={onChange} onDone={close} />}
    </FilterPopover>
  )
}
