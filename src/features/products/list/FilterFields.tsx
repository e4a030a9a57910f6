import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STOCK_FILTERS } from '#contract/products.ts'
import { categoryQueries } from '#features/categories/queries.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { MoneyInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Inline, Stack } from '#ui/Layout.tsx'
import { NO_FILTERS, type ProductSearch } from './search.ts'

interface FilterFieldsProps {
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
  onDone: () => void
}

/** What the filter sheet holds. Its code comes when the sheet is first opened. */
export default function FilterFields({ search, onChange, onDone }: FilterFieldsProps) {
  const { t } = useTranslation('products')
  const { data: categories } = useQuery(categoryQueries.all())
  return (
    <Stack>
      <Field label={t('filter.category')}>
        <Select value={search.category} onChange={event => onChange({ category: event.target.value })}>
          <option value="">{t('filter.anyCategory')}</option>
          {categories?.items.map(category => (
            <option key={category.id} value={category.id}>
              {'\u2003'.repeat(category.level) + category.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filter.stock')}>
        <Select
          value={search.stock}
          onChange={event => onChange({ stock: event.target.value as ProductSearch['stock'] })}
        >
          <option value="">{t('filter.anyStock')}</option>
          {STOCK_FILTERS.map(stock => (
            <option key={stock} value={stock}>
              {t(`filter.${stock}`)}
            </option>
          ))}
        </Select>
      </Field>
      <FieldRow>
        <PriceFilter label={t('filter.from')} value={search.from} onValue={from => onChange({ from })} />
        <PriceFilter label={t('filter.to')} value={search.to} onValue={to => onChange({ to })} />
      </FieldRow>
      <Inline end>
        <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('filter.done')}
        </Button>
      </Inline>
    </Stack>
  )
}

/** Filters when it is left or Enter is pressed: half a price is no filter. */
function PriceFilter({ label, value, onValue }: { label: string; value: string; onValue: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const apply = () => typed.trim() !== value && onValue(typed.trim())
  return (
    <Field label={label}>
      <MoneyInput
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={event => event.key === 'Enter' && apply()}
      />
    </Field>
  )
}
