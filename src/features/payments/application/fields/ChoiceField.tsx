import type { Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KycApplication } from '#contract/payments/kyc.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'

interface ChoiceFieldProps {
  name: Path<KycApplication>
  label: string
  hint: string
  values: readonly string[]
  textOf: (value: string) => string
}

/** One of a few, with none chosen at first; one must be. */
export function ChoiceField({ name, label, hint, values, textOf }: ChoiceFieldProps) {
  const { t } = useTranslation('application')
  return (
    <SelectField<KycApplication> name={name} label={label} hint={hint} required>
      <option value="">{t('choose')}</option>
      {values.map(value => (
        <option key={value} value={value}>
          {textOf(value)}
        </option>
      ))}
    </SelectField>
  )
}
