import type { Ref } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { useField } from '../formMessages.ts'

/** The fields of a postal address in the United States. */
export type AddressField = 'address1' | 'address2' | 'city' | 'state' | 'postalCode'

interface AddressControl {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement & HTMLSelectElement>
  error?: string
}

interface AddressInputsProps {
  fields: Record<AddressField, AddressControl>
  label: (field: AddressField) => string
  /** The words for no state: "Choose a state". */
  none: string
  /** An address must be given: all but the second line, and the state where it has to be known. */
  required?: boolean
  needsState?: boolean
}

/** An address in a form of any kind; `AddressFields` is the one for record forms. */
export function AddressInputs({ fields, label, none, required = false, needsState = false }: AddressInputsProps) {
  const text = (name: Exclude<AddressField, 'state'>) => {
    const { error, onChange, ...control } = fields[name]
    return (
      <Field label={label(name)} error={error} required={required && name !== 'address2'}>
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
        <Field label={label('state')} error={error} required={needsState}>
          <StateSelect {...state} none={none} onChange={event => onChange(event.target.value)} />
        </Field>
        {text('postalCode')}
      </FieldRow>
    </>
  )
}

interface AddressFieldsProps<Values extends FieldValues> {
  /** Where the form has a field of the address. */
  at: (field: AddressField) => Path<Values>
  label: (field: AddressField) => string
  none: string
  required?: boolean
  needsState?: boolean
}

/** An address in a record's form. */
export function AddressFields<Values extends FieldValues>({ at, ...rest }: AddressFieldsProps<Values>) {
  const fields = {
    address1: useControl<Values>(at('address1')),
    address2: useControl<Values>(at('address2')),
    city: useControl<Values>(at('city')),
    state: useControl<Values>(at('state')),
    postalCode: useControl<Values>(at('postalCode')),
  }
  return <AddressInputs fields={fields} {...rest} />
}

function useControl<Values extends FieldValues>(name: Path<Values>) {
  const { field, error } = useField<Values>(name)
  const { value, onChange, onBlur, ref } = field
  return { value: String(value), onChange: (text: string) => onChange(text), onBlur, ref, error }
}
