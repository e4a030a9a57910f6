import { useTranslation } from 'react-i18next'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { PopoverButton } from '#ui/overlay/PopoverButton.tsx'
import { countFilters, type ProductSearch } from './search.ts'

const FilterFields = lazyOnRequest(() => import('./FilterFields.tsx'))

interface ProductFiltersProps {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
}

/** Narrows the list by category, inventory and price. */
export default function ProductFilters({ search, onChange }: ProductFiltersProps) {
  const { t } = useTranslation('products')
  const count = countFilters(search)
  return (
    <PopoverButton label={count > 0 ? t('filter.active', { count }) : t('filter.open')} title={t('filter.title')}>
      {close => <FilterFields search={search} onChange={onChange} onDone={close} />}
    </PopoverButton>
  )
}
