import i18next from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_STATUSES } from '#contract/orderMoney.ts'
import { FULFILLMENT_STATUSES } from '#contract/orderShipping.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { zoneName } from '#lib/time.ts'
import { BoundFilter } from '#page/list/BoundFilter.tsx'
import { SEARCH_LIMIT } from '#page/list/listSearch.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Inline, Stack } from '#ui/Layout.tsx'
import { NO_FILTERS, type OrderSearch } from './search.ts'

interface FilterFieldsProps {
  search: OrderSearch
  onChange: (change: Partial<OrderSearch>) => void
  onDone: () => void
}

/** What the filter sheet holds. Its code comes when the sheet is first opened. */
export default function FilterFields({ search, onChange, onDone }: FilterFieldsProps) {
  const { t } = useTranslation('orders')
  // Clearing empties the fields too, whatever unreadable text they hold.
  const [cleared, setCleared] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const areDaysReversed = search.placedFrom !== '' && search.placedTo !== '' && search.placedFrom > search.placedTo
  const areTotalsReversed = search.from !== '' && search.to !== '' && Number(search.from) > Number(search.to)
  const finish = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else onDone()
  }
  const zone = zoneName(i18next.language)
  return (
    <div ref={fields}>
      <Stack key={cleared}>
        <Field label={t('filter.filter')}>
          <Select
            value={search.filter}
            onChange={({ target }) => onChange({ filter: target.value as OrderSearch['filter'] })}
          >
            <option value="">{t('filter.any')}</option>
            {ORDER_STATUSES.map(status => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <FieldRow>
          <Field label={t('filter.payment')}>
            <Select
              value={search.payment}
              onChange={({ target }) => onChange({ payment: target.value as OrderSearch['payment'] })}
            >
              <option value="">{t('filter.any')}</option>
              {PAYMENT_STATUSES.map(status => (
                <option key={status} value={status}>
                  {t(`payment.${status}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('filter.fulfillment')}>
            <Select
              value={search.fulfillment}
              onChange={({ target }) => onChange({ fulfillment: target.value as OrderSearch['fulfillment'] })}
            >
              <option value="">{t('filter.any')}</option>
              {FULFILLMENT_STATUSES.map(status => (
                <option key={status} value={status}>
                  {t(`fulfillment.${status}`)}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
        <FieldRow>
          <Field label={t('filter.placedFromIn', { zone })}>
            <TextInput
              type="date"
              value={search.placedFrom}
              onChange={({ target }) => onChange({ placedFrom: target.value })}
            />
          </Field>
          <Field
            label={t('filter.placedToIn', { zone })}
            error={areDaysReversed ? t('filter.daysReversed') : undefined}
          >
            <TextInput
              type="date"
              value={search.placedTo}
              onChange={({ target }) => onChange({ placedTo: target.value })}
            />
          </Field>
        </FieldRow>
        <FieldRow>
          <BoundFilter
            kind="money"
            label={t('filter.from')}
            value={search.from}
            unreadable={t('filter.unreadable')}
            onValue={from => onChange({ from })}
          />
          <BoundFilter
            kind="money"
            label={t('filter.to')}
            value={search.to}
            unreadable={t('filter.unreadable')}
            error={areTotalsReversed ? t('filter.totalsReversed') : undefined}
            onValue={to => onChange({ to })}
          />
        </FieldRow>
        <TagFilter label={t('filter.tag')} value={search.tag} onValue={tag => onChange({ tag })} />
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

interface TagFilterProps {
  label: string
  value: string
  onValue: (value: string) => void
}

/** Filters when it is left or Enter is pressed. */
function TagFilter({ label, value, onValue }: TagFilterProps) {
  const [typed, setTyped] = useState(value)
  const apply = () => onValue(typed.trim())
  return (
    <Field label={label}>
      <TextInput
        value={typed}
        dir="auto"
        autoComplete="off"
        maxLength={SEARCH_LIMIT}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={event => event.key === 'Enter' && apply()}
      />
    </Field>
  )
}
