import { useTranslation } from 'react-i18next'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Stack } from '#ui/Layout.tsx'

/** Draft values of an earlier release without a field in this form, shown so that the user can copy them. */
export function UnusableValues({ unusable }: { unusable: [name: string, text: string][] }) {
  const { t } = useTranslation('page')
  return (
    <Stack gap={2}>
      <p>{t('draft.unusable')}</p>
      {unusable.map(([name, text]) => (
        <Field key={name} label={name || t('draft.wholeForm')}>
          <TextArea rows={2} readOnly value={text} onFocus={event => event.target.select()} />
        </Field>
      ))}
    </Stack>
  )
}
