import { useTranslation } from 'react-i18next'
import { CANCEL_REASONS } from '#contract/billing/cancelStore.ts'
import { useField } from '#page/form/formMessages.ts'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import type { CancelForm } from './schema.ts'

/** Why the store is canceled. */
export function ReasonField() {
  const { t } = useTranslation('cancelStore')
  const { field, error } = useField<CancelForm>('reason')
  return (
    <RadioGroup legend={t('form.reason')} error={error}>
      {CANCEL_REASONS.map((reason, at) => (
        <Radio
          key={reason}
          name={field.name}
          // An error moves the focus to the first one.
          ref={at === 0 ? field.ref : undefined}
          label={t(`reason.${reason}`)}
          checked={field.value === reason}
          onChange={() => field.onChange(reason)}
          onBlur={field.onBlur}
        />
      ))}
    </RadioGroup>
  )
}
