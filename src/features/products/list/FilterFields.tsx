import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STOCK_FILTERS } from '#contract/products.ts'
import { categoryQueries } from '#features/categories/queries.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { FieldRow, Inline, Stack } from '#ui/Layout.tsx'
import { PriceFilter } from './PriceFilter.tsx'
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
  // Clearing empties the price fields too, whatever unreadable text they hold.
  const [cleared, setCleared] = useState(0)
  const prices = useRef<HTMLDivElement>(null)
  const finish = () => {
    const wrong = prices.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else onDone()
  }
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
      <FieldRow>
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
        <Field label={t('filter.added')}>
          <Select
            value={search.added}
            onChange={event => onChange({ added: event.target.value as ProductSearch['added'] })}
          >
            <option value="">{t('filter.anyTime')}</option>
            <option value="30d">{t('filter.last30days')}</option>
          </Select>
        </Field>
      </FieldRow>
      <div ref={prices} key={cleared}>
        <FieldRow>
          <PriceFilter label={t('filter.from')} value={search.from} onValue={from => onChange({ from })} />
          <PriceFilter label={t('filter.to')} value={search.to} onValue={to => onChange({ to })} />
        </FieldRow>
      </div>
      <Inline end>
        <Button
          variant="ghost"
          onClick={() => {
            onChange(NO_FILTERS)
            setCleared(cleared + 1)
          }}
        >
          {t('filter.clear')}
        </Button>
        <Button variant="primary" onClick={finish}>
          {t('filter.done')}
        </Button>
      </Inline>
    </Stack>
  )
}
