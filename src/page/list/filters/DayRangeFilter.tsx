import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { zoneName } from '#lib/time.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import type { Bound } from './RangeFilter.tsx'

/** Days of this device's calendar from one to another, both included, with the zone named. Either end may be open. */
export function DayRangeFilter({ from, to }: { from: Bound; to: Bound }) {
  const { t } = useTranslation('filters')
  const isReversed = from.value !== '' && to.value !== '' && from.value > to.value
  return (
    <FieldRow>
      <DayField {...from} />
      <DayField {...to} error={isReversed ? t('reversed', { from: from.label, to: to.label }) : undefined} />
    </FieldRow>
  )
}

function DayField({ label, value, error, onValue }: Bound & { error?: string }) {
  const { t } = useTranslation('filters')
  return (
    <Field label={t('day', { label, zone: zoneName(i18next.language) })} error={error}>
      <TextInput type="date" value={value} onChange={event => onValue(event.target.value)} />
    </Field>
  )
}
