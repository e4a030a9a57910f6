import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { longZoneName } from '#lib/zonedTime.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { type DiscountForm, INCOMPLETE_DAY, SCHEDULES } from '../schema.ts'

/** When it can be used, in the time zone that the form was opened in. */
export function DatesCard() {
  const { t, i18n } = useTranslation('discounts')
  const [schedule, zone] = useWatch<DiscountForm, ['schedule', 'zone']>({ name: ['schedule', 'zone'] })
  return (
    <Card title={t('section.dates')}>
      <Stack>
        <SelectField<DiscountForm>
          name="schedule"
          label={t('field.schedule')}
          hint={schedule === 'always' ? undefined : t('field.zoneHint', { zone: longZoneName(zone, i18n.language) })}
        >
          {SCHEDULES.map(option => (
            <option key={option} value={option}>
              {t(`schedule.${option}`)}
            </option>
          ))}
        </SelectField>
        {schedule !== 'always' && (
          <FieldRow>
            <ClockField
              name="startDay"
              type="date"
              label={t('field.startDay')}
              hint={schedule === 'dates' ? t('field.startHint') : undefined}
              required={schedule === 'days'}
            />
            <ClockField name="startTime" type="time" label={t('field.startTime')} />
          </FieldRow>
        )}
        {schedule === 'days' && (
          <NumberField<DiscountForm> name="days" label={t('field.days')} hint={t('field.daysHint')} whole required />
        )}
        {schedule === 'dates' && (
          <FieldRow>
            <ClockField name="endDay" type="date" label={t('field.endDay')} hint={t('field.endHint')} />
            <ClockField name="endTime" type="time" label={t('field.endTime')} />
          </FieldRow>
        )}
      </Stack>
    </Card>
  )
}

interface ClockFieldProps {
  name: 'startDay' | 'startTime' | 'endDay' | 'endTime'
  type: 'date' | 'time'
  label: string
  hint?: string
  required?: boolean
}

function ClockField({ name, type, ...rest }: ClockFieldProps) {
  const { field, error } = useField<DiscountForm>(name)
  // Typing a part of a date is no change event.
  const check = ({ validity, value }: HTMLInputElement) => {
    const typed = type === 'date' && validity.badInput ? INCOMPLETE_DAY : value
    if (typed !== field.value) field.onChange(typed)
  }
  return (
    <Field {...rest} error={error}>
      <TextInput
        {...field}
        value={field.value === INCOMPLETE_DAY ? '' : String(field.value)}
        type={type}
        width="medium"
        onChange={event => check(event.currentTarget)}
        onKeyUp={event => check(event.currentTarget)}
        onBlur={event => {
          check(event.currentTarget)
          field.onBlur()
        }}
      />
    </Field>
  )
}
