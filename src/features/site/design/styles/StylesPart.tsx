import { useTranslation } from 'react-i18next'
import type { Editable, FontScheme } from '#contract/site/themeStyles.ts'
import { useField } from '#page/form/formMessages.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import type { DesignForm } from '../designForm.ts'
import { PartHeader } from '../PartHeader.tsx'
import type { PartProps } from '../part.ts'
import { ColorFields } from './ColorFields.tsx'
import { Contrasts } from './Contrasts.tsx'
import { choiceName, settingName } from './styleNames.ts'
import styles from './styles.module.css'

/** Colors, fonts and what else the theme lets one change. */
export function StylesPart({ theme, history, fields }: PartProps) {
  const { t } = useTranslation('design')
  const { editables, fontSchemes } = theme.themeStyles
  return (
    <>
      <PartHeader title={t('styles.title')} history={history} fields={fields} />
      <Card title={t('value.colorScheme')}>
        <Stack>
          <ColorSchemes theme={theme} />
          <ColorFields theme={theme} />
        </Stack>
      </Card>
      <Card title={t('contrast.title')}>
        <Stack gap={3}>
          <Contrasts theme={theme} />
        </Stack>
      </Card>
      <Card title={t('value.fontScheme')}>
        <FontSchemes schemes={fontSchemes} />
      </Card>
      {editables.length > 0 && (
        <Card title={t('value.settings')}>
          <Stack>
            {editables.map(editable => (
              <EditableField key={editable.key} editable={editable} />
            ))}
          </Stack>
        </Card>
      )}
    </>
  )
}

const SHOWN = ['page', 'surface', 'text', 'muted', 'accent'] as const

function ColorSchemes({ theme }: Pick<PartProps, 'theme'>) {
  const { t } = useTranslation('design')
  const { field } = useField<DesignForm>('colorScheme')
  return (
    <RadioGroup legend={t('styles.colorSchemes')}>
      {theme.themeStyles.colorSchemes.map(({ id, name, colors, dark }) => (
        <Radio
          key={id}
          name={field.name}
          value={id}
          checked={field.value === id}
          onChange={() => field.onChange(id)}
          hint={dark ? t('styles.hasDark') : undefined}
          label={
            <Inline>
              <span className={styles.swatches} aria-hidden="true">
                {SHOWN.map(role => (
                  <span key={role} style={{ background: colors[role] }} />
                ))}
              </span>
              <bdi>{name}</bdi>
            </Inline>
          }
        />
      ))}
    </RadioGroup>
  )
}

function FontSchemes({ schemes }: { schemes: readonly FontScheme[] }) {
  const { t } = useTranslation('design')
  const { field } = useField<DesignForm>('fontScheme')
  return (
    <RadioGroup legend={t('styles.fontSchemes')}>
      {schemes.map(({ id, name, heading, body }) => (
        <Radio
          key={id}
          name={field.name}
          value={id}
          checked={field.value === id}
          onChange={() => field.onChange(id)}
          label={
            <span className={styles.fonts}>
              <strong style={{ fontFamily: heading }}>
                <bdi>{name}</bdi>
              </strong>
              <span style={{ fontFamily: body }}>{t('styles.sample')}</span>
            </span>
          }
        />
      ))}
    </RadioGroup>
  )
}

/** One thing of the theme that can be changed. */
function EditableField({ editable }: { editable: Editable }) {
  const { t } = useTranslation('design')
  const { field: rows } = useField<DesignForm>('settings')
  const index = (rows.value as DesignForm['settings']).findIndex(({ id }) => id === editable.key)
  return index === -1 ? null : <SettingField index={index} editable={editable} label={settingName(t, editable)} />
}

function SettingField({ index, editable, label }: { index: number; editable: Editable; label: string }) {
  const { t } = useTranslation('design')
  const { field } = useField<DesignForm>(`settings.${index}.value`)
  if (editable.kind === 'switch') {
    const { value, onChange, ...rest } = field
    return (
      <Switch
        {...rest}
        label={label}
        checked={value === 'on'}
        onChange={event => onChange(event.currentTarget.checked ? 'on' : 'off')}
      />
    )
  }
  return (
    <Field label={label}>
      <Select fit {...field} value={String(field.value)}>
        {editable.choices.map(({ value }) => (
          <option key={value} value={value}>
            {choiceName(t, editable, value)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
