import { useTranslation } from 'react-i18next'
import { PAYMENT_STATUSES } from '#contract/orderMoney.ts'
import { FULFILLMENT_STATUSES } from '#contract/orderShipping.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { ChoiceFilter } from '#page/list/filters/ChoiceFilter.tsx'
import { DayRangeFilter } from '#page/list/filters/DayRangeFilter.tsx'
import { FilterForm } from '#page/list/filters/FilterForm.tsx'
import { RangeFilter } from '#page/list/filters/RangeFilter.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { useKnownTags } from '../useKnownTags.ts'
import { NO_FILTERS, type OrderSearch } from './search.ts'

interface FilterFieldsProps {
  search: OrderSearch
  onChange: (change: Partial<OrderSearch>) => void
  onDone: () => void
}

/** The content of the filter sheet. Its code loads when the sheet is first opened. */
export default function FilterFields({ search, onChange, onDone }: FilterFieldsProps) {
  const { t } = useTranslation('orders')
  const tags = useKnownTags()
  const bound = (name: 'from' | 'to' | 'placedFrom' | 'placedTo') => ({
    label: t(`filter.${name}`),
    value: search[name],
    onValue: (value: string) => onChange({ [name]: value }),
  })
  return (
    <FilterForm onClear={() => onChange(NO_FILTERS)} onDone={onDone}>
      <ChoiceFilter
        label={t('filter.filter')}
        value={search.filter}
        any={t('filter.any')}
        options={ORDER_STATUSES.map(status => [status, t(`status.${status}`)])}
        onValue={filter => onChange({ filter })}
      />
      <FieldRow>
        <ChoiceFilter
          label={t('filter.payment')}
          value={search.payment}
          any={t('filter.any')}
          options={PAYMENT_STATUSES.map(status => [status, t(`payment.${status}`)])}
          onValue={payment => onChange({ payment })}
        />
        <ChoiceFilter
          label={t('filter.fulfillment')}
          value={search.fulfillment}
          any={t('filter.any')}
          options={FULFILLMENT_STATUSES.map(status => [status, t(`fulfillment.${status}`)])}
          onValue={fulfillment => onChange({ fulfillment })}
        />
      </FieldRow>
      <DayRangeFilter from={bound('placedFrom')} to={bound('placedTo')} />
      <RangeFilter kind="money" from={bound('from')} to={bound('to')} />
      <ChoiceFilter
        label={t('filter.tag')}
        value={search.tag}
        any={t('filter.any')}
        options={tags.map(tag => [tag, tag])}
        onValue={tag => onChange({ tag })}
      />
    </FilterForm>
  )
}
