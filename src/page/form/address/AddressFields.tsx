import type { FieldValues, Path } from 'react-hook-form'
import { useField } from '../formMessages.ts'
import { type AddressField, AddressInputs } from './AddressInputs.tsx'

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
