import { useTranslation } from 'react-i18next'
import { DISCOUNT_TYPES } from '#contract/discounts.ts'
import { ChoiceFilter } from '#page/list/filters/ChoiceFilter.tsx'
import { FilterForm } from '#page/list/filters/FilterForm.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { type DiscountSearch, NO_FILTERS } from './search.ts'

interface FilterFieldsProps {
  search: DiscountSearch
  onChange: (change: Partial<DiscountSearch>) => void
  onDone: () => void
}

/** The content of the filter sheet. Its code loads when the sheet is first opened. */
export default function FilterFields({ search, onChange, onDone }: FilterFieldsProps) {
  const { t } = useTranslation('discounts')
  return (
    <FilterForm onClear={() => onChange(NO_FILTERS)} onDone={onDone}>
      <FieldRow>
        <ChoiceFilter
          label={t('filter.type')}
          value={search.type}
          any={t('filter.anyType')}
          options={DISCOUNT_TYPES.map(type => [type, t(`filter.value.type_${type}`)])}
          onValue={type => onChange({ type })}
        />
        <ChoiceFilter
          label={t('filter.scope')}
          value={search.scope}
          any={t('filter.anyScope')}
          options={(['entireStore', 'items'] as const).map(scope => [scope, t(`filter.value.scope_${scope}`)])}
          onValue={scope => onChange({ scope })}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceFilter
          label={t('filter.code')}
          value={search.code}
          any={t('filter.anyCode')}
          options={(['true', 'false'] as const).map(code => [code, t(`filter.value.code_${code}`)])}
          onValue={code => onChange({ code })}
        />
        <ChoiceFilter
          label={t('filter.hidden')}
          value={search.hidden}
          any={t('filter.notHidden')}
          options={[['true', t('filter.value.hidden_true')]]}
          onValue={hidden => onChange({ hidden })}
        />
      </FieldRow>
    </FilterForm>
  )
}
