import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STOCK_FILTERS } from '#contract/products.ts'
import { categoryQueries } from '#features/categories/queries.ts'
import { withLevels } from '#lib/tree.ts'
import { BoundFilter } from '#page/list/BoundFilter.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
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
  const { data: categories } = useQuery(categoryQueries.tree())
  // Clearing empties the price fields too, whatever unreadable text they hold.
  const [cleared, setCleared] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const isUnknown =
    categories !== undefined && search.category !== '' && !categories.items.some(({ id }) => id === search.category)
  const isReversed = search.from !== '' && search.to !== '' && Number(search.from) > Number(search.to)
  const finish = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else onDone()
  }
  return (
    <div ref={fields}>
      <Stack>
        <Field label={t('filter.category')} error={isUnknown ? t('filter.categoryGone') : undefined}>
          <Select value={search.category} onChange={event => onChange({ category: event.target.value })}>
            <option value="">{t('filter.anyCategory')}</option>
            {isUnknown && <option value={search.category}>{t('filter.unknownCategory')}</option>}
            {withLevels(categories?.items ?? []).map(({ node, level }) => (
              <option key={node.id} value={node.id}>
                {'\u2003'.repeat(level) + node.name}
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
        <FieldRow key={cleared}>
          <BoundFilter
            kind="money"
            label={t('filter.from')}
            value={search.from}
            unreadable={t('filter.unreadable')}
            onValue={from => onChange({ from })}
          />
          <BoundFilter
            kind="money"
            unreadable={t('filter.unreadable')}
            label={t('filter.to')}
            value={search.to}
            error={isReversed ? t('filter.reversed') : undefined}
            onValue={to => onChange({ to })}
          />
        </FieldRow>
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
    </div>
  )
}
