import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#page/list/filters/ChoiceFilter.tsx'
import { DayRangeFilter } from '#page/list/filters/DayRangeFilter.tsx'
import { FilterForm } from '#page/list/filters/FilterForm.tsx'
import { RangeFilter } from '#page/list/filters/RangeFilter.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { useKnownTags } from '../useKnownTags.ts'
import { type CustomerSearch, MARKETING, NO_FILTERS } from './search.ts'

interface FilterFieldsProps {
  search: CustomerSearch
  onChange: (change: Partial<CustomerSearch>) => void
  onDone: () => void
}

/** The content of the filter sheet. Its code loads when the sheet is first opened. */
export default function FilterFields({ search, onChange, onDone }: FilterFieldsProps) {
  const { t } = useTranslation('customers')
  const tags = useKnownTags()
  const bound = (name: 'ordersFrom' | 'ordersTo' | 'spentFrom' | 'spentTo' | 'addedFrom' | 'addedTo') => ({
    label: t(`filter.${name}`),
    value: search[name],
    onValue: (value: string) => onChange({ [name]: value }),
  })
  return (
    <FilterForm onClear={() => onChange(NO_FILTERS)} onDone={onDone}>
      <FieldRow>
        <ChoiceFilter
          label={t('filter.tag')}
          value={search.tag}
          any={t('filter.anyTag')}
          options={tags.map(tag => [tag, tag])}
          onValue={tag => onChange({ tag })}
        />
        <ChoiceFilter
          label={t('filter.marketing')}
          value={search.marketing}
          any={t('filter.anyMarketing')}
          options={MARKETING.map(marketing => [marketing, t(`filter.marketingIs.${marketing}`)])}
          onValue={marketing => onChange({ marketing })}
        />
      </FieldRow>
      <RangeFilter kind="whole" from={bound('ordersFrom')} to={bound('ordersTo')} />
      <RangeFilter kind="money" from={bound('spentFrom')} to={bound('spentTo')} />
      <DayRangeFilter from={bound('addedFrom')} to={bound('addedTo')} />
    </FilterForm>
  )
}
