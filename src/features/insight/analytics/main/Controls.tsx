import { useTranslation } from 'react-i18next'
import { storeZone } from '#lib/time.ts'
import { DayRangePicker } from '#page/list/filters/DayRangePicker.tsx'
import type { ListState } from '#page/list/useListState.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Inline } from '#ui/Layout.tsx'
import { NotPrinted } from '#ui/print/Sheets.tsx'
import { COMPARISONS, defaultStep, lengthOf, stepOf, stepsOf } from '../shared/periods.ts'
import { type AnalyticsSearch, pickedDays, searchOfDays } from './search.ts'

/** The days that are shown, what they are compared with, and how long a point of the charts is. */
export function Controls({ state: { search, set } }: { state: ListState<AnalyticsSearch> }) {
  const { t } = useTranslation('analytics')
  const zone = storeZone.get()
  const picked = pickedDays(search, zone)
  const days = lengthOf(picked)
  const steps = stepsOf(days)
  return (
    <NotPrinted>
      <Card>
        <Inline gap={6} align="start">
          <DayRangePicker zone={zone} value={picked} onValue={value => set(searchOfDays(value))} />
          <Field label={t('main.compare.label')}>
            <Select
              fit
              value={search.compare}
              onChange={event => set({ compare: event.target.value as AnalyticsSearch['compare'] })}
            >
              {COMPARISONS.map(comparison => (
                <option key={comparison} value={comparison}>
                  {t(`main.compare.${comparison}`)}
                </option>
              ))}
            </Select>
          </Field>
          {steps.length > 1 && (
            <Field label={t('main.by.label')}>
              <Select
                fit
                value={stepOf(search.by, days)}
                onChange={event => {
                  const by = steps.find(step => step === event.target.value) ?? 'auto'
                  // Another range has another usual step.
                  set({ by: by === defaultStep(days) ? 'auto' : by })
                }}
              >
                {steps.map(step => (
                  <option key={step} value={step}>
                    {t(`main.by.${step}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </Inline>
      </Card>
    </NotPrinted>
  )
}
