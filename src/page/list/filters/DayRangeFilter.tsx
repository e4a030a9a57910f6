import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneName } from '#lib/time.ts'
import { FieldRow } from '#ui/Layout.tsx'
import { StandaloneDayField } from '../../form/fields/StandaloneDayField.tsx'
import { INCOMPLETE_DAY } from '../../form/incompleteDay.ts'
import type { Bound } from './RangeFilter.tsx'

interface DayRangeFilterProps {
  from: Bound
  to: Bound
  /** The name of the zone whose days they are. */
  zone?: string
}

/** Days from one to another, both included, by default of the store's calendar. Either end may be open. */
export function DayRangeFilter({ from, to, zone = zoneName() }: DayRangeFilterProps) {
  const { t } = useTranslation('filters')
  const isReversed = from.value !== '' && to.value !== '' && from.value > to.value
  return (
    <FieldRow>
      <DayField {...from} zone={zone} />
      <DayField
        {...to}
        zone={zone}
        error={isReversed ? t('reversed', { from: from.label, to: to.label }) : undefined}
      />
    </FieldRow>
  )
}

/** A date that is typed in part does not filter. */
function DayField({ label, value, error, zone, onValue }: Bound & { error?: string; zone: string }) {
  const { t } = useTranslation('filters')
  const [isIncomplete, setIncomplete] = useState(false)
  const change = (day: string) => {
    const next = day === INCOMPLETE_DAY ? '' : day
    setIncomplete(day === INCOMPLETE_DAY)
    if (next !== value) onValue(next)
  }
  return (
    <StandaloneDayField
      label={t('day', { label, zone })}
      error={error}
      incomplete={t('incompleteDay')}
      value={isIncomplete ? INCOMPLETE_DAY : value}
      onValue={change}
    />
  )
}
