import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownZone } from '#lib/time.ts'
import { WEIGHT_UNITS } from '#lib/weight.ts'
import { longZoneName } from '#lib/zonedTime.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { RegionalForm } from './schemas.ts'
import { regionalSettings } from './sections.ts'
import { zoneOptions } from './zoneOptions.ts'

/** How times and weights are shown. */
export default function RegionalPage() {
  const { t, i18n } = useTranslation('settings')
  const state = useSettingsForm(regionalSettings)
  const [groups] = useState(() => zoneOptions(i18n.language, knownZone(state.record.timeZone)))
  const fields = plainFieldLabels<RegionalForm>(
    { timeZone: t('setting.timeZone'), weightUnit: t('setting.weightUnit') },
    { timeZone: zone => longZoneName(zone, i18n.language), weightUnit: unit => t(`unit.${unit}`) },
  )
  return (
    <SettingsPage title={t('regional.title')}>
      <SettingsForm settings={regionalSettings} state={state} fields={fields}>
        <Card>
          <Stack>
            <SelectField<RegionalForm> name="timeZone" label={t('setting.timeZone')} hint={t('hint.timeZone')}>
              {(['us', 'all'] as const).map(group => (
                <optgroup key={group} label={t(`zones.${group}`)}>
                  {groups[group].map(({ zone, text }) => (
                    <option key={zone} value={zone}>
                      {text}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            <SelectField<RegionalForm> name="weightUnit" label={t('setting.weightUnit')} hint={t('hint.weightUnit')}>
              {WEIGHT_UNITS.map(unit => (
                <option key={unit} value={unit}>
                  {t(`unit.${unit}`)}
                </option>
              ))}
            </SelectField>
          </Stack>
        </Card>
      </SettingsForm>
    </SettingsPage>
  )
}
