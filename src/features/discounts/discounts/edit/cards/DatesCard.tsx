import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { longZoneName } from '#lib/zonedTime.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { DayField } from '#page/form/fields/DayField.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { type DiscountForm, SCHEDULES } from '../schema.ts'

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
            <DayField<DiscountForm>
              name="startDay"
              width="medium"
              label={t('field.startDay')}
              hint={schedule === 'dates' ? t('field.startHint') : undefined}
              required={schedule === 'days'}
            />
            <TextField<DiscountForm> name="startTime" type="time" width="medium" label={t('field.startTime')} />
          </FieldRow>
        )}
        {schedule === 'days' && (
          <NumberField<DiscountForm> name="days" label={t('field.days')} hint={t('field.daysHint')} whole required />
        )}
        {schedule === 'dates' && (
          <FieldRow>
            <DayField<DiscountForm> name="endDay" width="medium" label={t('field.endDay')} hint={t('field.endHint')} />
            <TextField<DiscountForm> name="endTime" type="time" width="medium" label={t('field.endTime')} />
          </FieldRow>
        )}
      </Stack>
    </Card>
  )
}
