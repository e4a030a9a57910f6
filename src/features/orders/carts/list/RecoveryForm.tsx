import { useTranslation } from 'react-i18next'
import { RECOVERY_PAUSE_DAYS } from '#contract/orders/carts.ts'
import { AppLink } from '#page/AppLink.tsx'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { RECOVERY_CHOICES, recoverySettings, type RecoveryForm as Values } from '../settings.ts'

/** When recovery emails are sent by themselves, and to whom never. */
export function RecoveryForm() {
  const { t } = useTranslation('carts')
  const state = useSettingsForm(recoverySettings)
  const nameOf = (choice: string) =>
    choice === 'off' ? t('recovery.off') : t('recovery.after', { count: Number(choice) })
  const fields = plainFieldLabels<Values>({ afterHours: t('recovery.field') }, { afterHours: nameOf })
  return (
    <SettingsForm settings={recoverySettings} state={state} fields={fields}>
      <Card title={t('recovery.title')}>
        <Stack>
          <p>{t('recovery.text')}</p>
          <SelectField<Values> name="afterHours" label={t('recovery.field')} hint={t('recovery.hint')}>
            {RECOVERY_CHOICES.map(choice => (
              <option key={choice} value={choice}>
                {nameOf(choice)}
              </option>
            ))}
          </SelectField>
          <Muted>{t('recovery.never', { days: RECOVERY_PAUSE_DAYS })}</Muted>
          <p>
            <AppLink to={pathTo('settings.email', { id: 'cartRecovery' })}>{t('recovery.edit')}</AppLink>
          </p>
        </Stack>
      </Card>
    </SettingsForm>
  )
}
