import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { CountrySelect } from './CountrySelect.tsx'

/** The fields of a postal address. */
export type AddressField = 'address1' | 'address2' | 'city' | 'state' | 'postalCode'

interface AddressControl {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement & HTMLSelectElement>
  error?: string
}

export interface AddressInputsProps {
  /** Without a country the address is in the United States. */
  fields: Record<AddressField, AddressControl> & { country?: AddressControl }
  /** What the fields are called in the United States. */
  label: (field: AddressField) => string
  /** The words for no state: "Choose a state". */
  none: string
  /** An address must be given: all but the second line, and the state where it has to be known. */
  required?: boolean
  needsState?: boolean
}

/** An address in a form of any kind; `AddressFields` is the one for record forms. */
export function AddressInputs({ fields, label, none, required = false, needsState = false }: AddressInputsProps) {
  const { t, i18n } = useTranslation('page')
  const isHome = !fields.country || fields.country.value === 'US'
  const text = (name: AddressField, labelText = label(name)) => {
    const { error, onChange, ...control } = fields[name]
    return (
      <Field label={labelText} error={error} required={required && !['address2', 'state'].includes(name)}>
        <TextInput
          {...control}
          autoComplete="off"
          dir={name === 'postalCode' ? 'ltr' : undefined}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
    )
  }
  const { error, onChange, ...state } = fields.state
  return (
    <>
      {text('address1')}
      {text('address2')}
      <FieldRow>
        {text('city')}
        {isHome ? (
          <Field label={label('state')} error={error} required={needsState}>
            <StateSelect {...state} none={none} onChange={event => onChange(event.target.value)} />
          </Field>
        ) : (
          text('state', t('address.region'))
        )}
        {text('postalCode', isHome ? undefined : t('address.postalCode'))}
      </FieldRow>
      {fields.country && (
        <Field label={t('address.country')} error={fields.country.error} required={required}>
          <CountrySelect
            value={fields.country.value}
            language={i18n.language}
            onBlur={fields.country.onBlur}
            ref={fields.country.ref}
            onChange={event => fields.country?.onChange(event.target.value)}
          />
        </Field>
      )}
    </>
  )
}
