import { type FieldValues, type Path, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FormMethods } from './editForm.ts'
import type { FieldLabels } from './FieldComparison.tsx'
import { firstInput } from './firstInput.ts'
import { useShowField } from './showField.ts'

interface ErrorSummaryProps<Values extends FieldValues> {
  form: FormMethods<Values>
  fields: FieldLabels<Values>
}

/** After an attempt to save: the invalid fields, each with a button that focuses it. */
export function ErrorSummary<Values extends FieldValues>({ form, fields }: ErrorSummaryProps<Values>) {
  const { t } = useTranslation('page')
  const { errors, submitCount } = useFormState({ control: form.control })
  const showField = useShowField(form)
  const names = Object.keys(errors) as Path<Values>[]
  if (submitCount === 0 || names.length === 0) return null
  return (
    <Notice
      tone="danger"
      live
      title={t('form.problems', { count: names.length })}
      actions={names.map(name => (
        <Button key={name} size="small" onClick={() => showField(firstInput(name, errors[name]))}>
          {fields.label({ field: name }, form.getValues())}
        </Button>
      ))}
    />
  )
}
