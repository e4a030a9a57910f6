import { useTranslation } from 'react-i18next'
import { STOCK_FILTERS } from '#contract/products.ts'
import { useCategories } from '#features/categories/shared/useCategories.ts'
import { withLevels } from '#lib/tree.ts'
import { ChoiceFilter } from '#page/list/filters/ChoiceFilter.tsx'
import { FilterForm } from '#page/list/filters/FilterForm.tsx'
import { RangeFilter } from '#page/list/filters/RangeFilter.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { NO_FILTERS, type ProductSearch } from './search.ts'

interface FilterFieldsProps {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
  onDone: () => void
}

/** The content of the filter sheet. Its code loads when the sheet is first opened. */
export default function FilterFields({ search, onChange, onDone }: FilterFieldsProps) {
  const { t } = useTranslation('products')
  const { categories, areKnown } = useCategories(search.category === '' ? [] : [search.category])
  const isUnknown = areKnown && search.category !== '' && !categories.some(({ id }) => id === search.category)
  const known = withLevels(categories).map(({ node, level }) => [node.id, '\u2003'.repeat(level) + node.name] as const)
  const bound = (name: 'from' | 'to') => ({
    label: t(`filter.${name}`),
    value: search[name],
    onValue: (value: string) => onChange({ [name]: value }),
  })
  return (
    <FilterForm onClear={() => onChange(NO_FILTERS)} onDone={onDone}>
      <ChoiceFilter
        label={t('filter.category')}
        value={search.category}
        any={t('filter.anyCategory')}
        options={isUnknown ? [[search.category, t('filter.unknownCategory')], ...known] : known}
        error={isUnknown ? t('filter.categoryGone') : undefined}
        onValue={category => onChange({ category })}
      />
      <FieldRow>
        <ChoiceFilter
          label={t('filter.stock')}
          value={search.stock}
          any={t('filter.anyStock')}
          options={STOCK_FILTERS.map(stock => [stock, t(`filter.${stock}`)])}
          onValue={stock => onChange({ stock })}
        />
        <ChoiceFilter
          label={t('filter.added')}
          value={search.added}
          any={t('filter.anyTime')}
          options={[['30d', t('filter.last30days')]]}
          onValue={added => onChange({ added })}
        />
      </FieldRow>
      <RangeFilter kind="money" from={bound('from')} to={bound('to')} />
    </FilterForm>
  )
}
