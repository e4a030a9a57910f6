import { useTranslation } from 'react-i18next'
import { LABEL_TYPES } from '#contract/orders/postage.ts'
import { SelectField, SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { SizesField } from './SizesField.tsx'
import type { SetupForm } from './schema.ts'
import { postageDefaults } from './settings.ts'

/** The defaults of a new label. */
export default function DefaultsForm() {
  const { t } = useTranslation('postage')
  const state = useSettingsForm(postageDefaults)
  const sizeName = (id: string) =>
    [...state.form.getValues('materialPackageSize'), ...state.saved.materialPackageSize].find(size => size.id === id)
      ?.name ?? ''
  return (
    <SettingsForm
      settings={postageDefaults}
      state={state}
      fields={plainFieldLabels<SetupForm>(
        {
          materialPackageSize: t('sizes.title'),
          defaultId: t('sizes.default'),
          labelType: t('labelType.label'),
          hasReturnLabel: t('setup.returnLabel'),
          handlingTime: t('setup.handlingTime'),
        },
        { materialPackageSize: sizeText, defaultId: sizeName, labelType: type => t(`labelType.${type}`) },
      )}
    >
      <SizesField />
      <Card title={t('setup.defaults')}>
        <Stack>
          <SelectField<SetupForm> name="labelType" label={t('labelType.label')} hint={t('labelType.hint')}>
            {LABEL_TYPES.map(type => (
              <option key={type} value={type}>
                {t(`labelType.${type}`)}
              </option>
            ))}
          </SelectField>
          <SwitchField<SetupForm> name="hasReturnLabel" label={t('setup.returnLabel')} />
          <NumberField<SetupForm>
            name="handlingTime"
            whole
            label={t('setup.handlingTime')}
            hint={t('setup.handlingTimeHint')}
            unit={t('setup.days')}
          />
        </Stack>
      </Card>
    </SettingsForm>
  )
}

/** The names of package sizes. Where two versions are compared, `value` can also be one size, or one of its columns. */
const sizeText = (value: unknown) =>
  [value]
    .flat()
    .map(size => (typeof size === 'object' && size !== null && 'name' in size ? size.name : size))
    .join('\n')
