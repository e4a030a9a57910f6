import { useTranslation } from 'react-i18next'
import { THIRD_PARTY_IDS } from '#contract/store/thirdParty.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { type TagManagerForm, tagManagerSettings } from '../settings.ts'

/** The container of a tag manager, which brings the tags that are set up there. */
export function TagManagerCard() {
  const { t } = useTranslation('siteTags')
  const state = useSettingsForm(tagManagerSettings)
  const fields = plainFieldLabels<TagManagerForm>({ tagManagerId: t('manager.id') })
  return (
    <SettingsForm settings={tagManagerSettings} state={state} fields={fields}>
      <Card title={t('manager.title')}>
        <TextField<TagManagerForm>
          name="tagManagerId"
          label={t('manager.id')}
          hint={t('manager.hint', { example: THIRD_PARTY_IDS.tagManagerId.example })}
          width="medium"
        />
      </Card>
    </SettingsForm>
  )
}
