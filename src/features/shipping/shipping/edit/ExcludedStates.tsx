import { useTranslation } from 'react-i18next'
import { STATE_OPTIONS } from '#lib/stateOptions.ts'
import { useField } from '#page/form/formMessages.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import type { MethodForm } from './schema.ts'

/** States in which one kind of shipping is not offered. */
export function ExcludedStates({ name }: { name: 'exclude' | 'excludePickup' }) {
  const { t } = useTranslation('shipping')
  const { field, error } = useField<MethodForm>(name)
  return (
    <Field label={t(`field.${name}`)} hint={t(`field.${name}Hint`)} error={error}>
      <ChipPicker
        options={STATE_OPTIONS}
        value={field.value as string[]}
        onValue={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        placeholder={t('states.placeholder')}
        emptyText={t('states.noMatch')}
        removeLabel={state => t('states.remove', { state })}
      />
    </Field>
  )
}
