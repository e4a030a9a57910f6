import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_PRESETS, type DayPreset, type DayRange, dayRange, presetRange } from '#lib/dayRange.ts'
import { formatDays } from '#lib/time.ts'
import { longZoneName } from '#lib/zonedTime.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Stack } from '#ui/Layout.tsx'
import { DayRangeFilter } from './DayRangeFilter.tsx'

/** The chosen preset and its days. */
export interface PickedDays extends DayRange {
  preset: DayPreset | 'custom'
}

interface DayRangePickerProps {
  /** The store's time zone, by its IANA name: `knownZone(store.timeZone)`. */
  zone: string
  value: PickedDays
  onValue: (value: PickedDays) => void
}

/** A period of whole days of the store: one of the usual, or from one day to another. Uses the messages of `filters`. */
export function DayRangePicker({ zone, value, onValue }: DayRangePickerProps) {
  const { t, i18n } = useTranslation('filters')
  const zoneText = longZoneName(zone, i18n.language)
  const choose = (preset: PickedDays['preset']) =>
    onValue({ ...(preset === 'custom' ? value : presetRange(preset, zone)), preset })
  return (
    <Stack gap={3}>
      <Field
        label={t('range.period')}
        hint={t('range.days', { days: formatDays(value.from, value.to, i18n.language), zone: zoneText })}
      >
        <Select fit value={value.preset} onChange={event => choose(event.target.value as PickedDays['preset'])}>
          {[...DAY_PRESETS, 'custom' as const].map(preset => (
            <option key={preset} value={preset}>
              {t(`range.presets.${preset}`)}
            </option>
          ))}
        </Select>
      </Field>
      {value.preset === 'custom' && <CustomDays {...{ zone, zoneText, value, onValue }} />}
    </Stack>
  )
}

/** A year that is being typed: `0002` of `2026`. */
const FIRST_DAY = '1000-01-01'

/** Both days. The period changes once both are complete and in order. */
function CustomDays({ zone, zoneText, value, onValue }: DayRangePickerProps & { zoneText: string }) {
  const { t } = useTranslation('filters')
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // Changed by other means than these fields, such as the Back button.
  if (seen.from !== value.from || seen.to !== value.to) {
    setSeen(value)
    setTyped(value)
  }
  const change = (part: Partial<DayRange>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const range = next.from >= FIRST_DAY ? dayRange(next.from, next.to, zone) : undefined
    if (!range) return
    const picked = { ...range, preset: 'custom' as const }
    setSeen(picked)
    onValue(picked)
  }
  return (
    <DayRangeFilter
      zone={zoneText}
      from={{ label: t('range.from'), value: typed.from, onValue: from => change({ from }) }}
      to={{ label: t('range.to'), value: typed.to, onValue: to => change({ to }) }}
    />
  )
}
