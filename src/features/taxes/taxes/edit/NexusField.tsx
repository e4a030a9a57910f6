import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { STATE_OPTIONS } from '#lib/stateOptions.ts'
import { US_STATES } from '#lib/usStates.ts'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { isRate, type TaxForm, withStates } from './schema.ts'

/** The states in which tax is charged, and the rate of each. */
export function NexusField() {
  const { t } = useTranslation('taxes')
  const { trigger, getValues } = useFormContext<TaxForm>()
  const { isSubmitted } = useFormState<TaxForm>()
  const { field, error } = useField<TaxForm>('nexus')
  const rows = useWatch<TaxForm, 'nexus'>({ name: 'nexus' })
  const change = (states: readonly string[]) => {
    field.onChange(withStates(rows, states))
    // Errors are stored by row, and rows have moved.
    if (isSubmitted) void trigger('nexus')
  }
  // An error of the list is mostly the rate of one of its states.
  const focusWrong = (picker: HTMLInputElement) => {
    const at = getValues('nexus').findIndex(({ taxPercent }) => !isRate(taxPercent))
    const input = document.getElementsByName(`nexus.${at}.taxPercent`)[0] ?? picker
    input.focus()
  }
  return (
    <>
      <Field label={t('field.nexus')} hint={t('field.nexusHint')} error={error}>
        <ChipPicker
          options={STATE_OPTIONS}
          value={rows.map(({ id }) => id)}
          onValue={change}
          onBlur={field.onBlur}
          ref={picker => field.ref(picker && { focus: () => focusWrong(picker) })}
          placeholder={t('nexus.placeholder')}
          emptyText={t('nexus.noMatch')}
          removeLabel={state => t('nexus.remove', { state })}
        />
      </Field>
      {rows.length > 0 && (
        <FieldRow>
          {rows.map(({ id }, at) => (
            <NumberField<TaxForm>
              key={id}
              name={`nexus.${at}.taxPercent`}
              label={t('nexus.rateIn', { state: US_STATES[id] ?? id })}
              unit="%"
              required
            />
          ))}
        </FieldRow>
      )}
    </>
  )
}
