import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { COLOR_ROLES, Color, type ColorRole, fullColor, resolveStyles } from '#contract/site/themeStyles.ts'
import type { Theme } from '#contract/site/themes.ts'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf, type DesignForm } from '../designForm.ts'
import styles from './styles.module.css'

/** Each color of the scheme, which can be replaced by one's own. */
export function ColorFields({ theme }: { theme: Theme }) {
  const { t } = useTranslation('design')
  const { control, getValues } = useFormContext<DesignForm>()
  const scheme = useWatch({ control, name: 'colorScheme' })
  const { field } = useField<DesignForm>('colors')
  const rows = field.value as DesignForm['colors']
  const usual = resolveStyles(theme.themeStyles, { ...choicesOf(getValues()), colorScheme: scheme, colors: {} }).colors
  const hasOwn = rows.some(({ value }) => value !== '')
  return (
    <details className={styles.own} open={hasOwn || undefined}>
      <summary>{t('styles.single')}</summary>
      <Muted>{t('styles.singleHint')}</Muted>
      <div className={styles.colors}>
        {COLOR_ROLES.map((role, index) => (
          <ColorField key={role} role={role} index={index} usual={usual[role]} />
        ))}
      </div>
      {hasOwn && (
        <Inline>
          <Button size="small" onClick={() => field.onChange(rows.map(({ id }) => ({ id, value: '' })))}>
            {t('styles.useScheme')}
          </Button>
        </Inline>
      )}
    </details>
  )
}

interface ColorFieldProps {
  role: ColorRole
  /** Of its row. */
  index: number
  /** The color of the scheme. */
  usual: string
}

function ColorField({ role, index, usual }: ColorFieldProps) {
  const { t } = useTranslation('design')
  const { field, error } = useField<DesignForm>(`colors.${index}.value`)
  const value = String(field.value)
  const typed = fullColor(value)
  const shown = Color.safeParse(typed).success ? typed : usual
  const name = t(`color.${role}`)
  return (
    <Field label={name} hint={t(`colorHint.${role}`)} error={error}>
      <TextInput
        {...field}
        value={value}
        placeholder={usual}
        width="medium"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        after={
          <input
            type="color"
            className={styles.picker}
            aria-label={t('styles.pick', { name })}
            value={shown}
            onChange={event => field.onChange(event.currentTarget.value)}
          />
        }
      />
    </Field>
  )
}
