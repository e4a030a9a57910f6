import type { FieldValues, Path } from 'react-hook-form'
import { type AddressField, AddressInputs, type AddressInputsProps } from '../../address/AddressInputs.tsx'
import { useField } from '../formMessages.ts'

interface AddressFieldsProps<Values extends FieldValues, Name extends string = AddressField>
  extends Omit<AddressInputsProps, 'fields'> {
  /** Where the form has a field of the address. */
  at: (field: Name) => Path<Values>
}

/** An address in the United States in a record's form. */
export function AddressFields<Values extends FieldValues>({ at, ...rest }: AddressFieldsProps<Values>) {
  return <AddressInputs fields={useControls<Values>(at)} {...rest} />
}

/** An address anywhere in a record's form. */
export function AddressWithCountryFields<Values extends FieldValues>({
  at,
  ...rest
}: AddressFieldsProps<Values, AddressField | 'country'>) {
  const fields = useControls<Values>(at)
  const country = useControl<Values>(at('country'))
  return <AddressInputs fields={{ ...fields, country }} {...rest} />
}

function useControls<Values extends FieldValues>(at: (field: AddressField) => Path<Values>) {
  return {
    address1: useControl<Values>(at('address1')),
    address2: useControl<Values>(at('address2')),
    city: useControl<Values>(at('city')),
    state: useControl<Values>(at('state')),
    postalCode: useControl<Values>(at('postalCode')),
  }
}

function useControl<Values extends FieldValues>(name: Path<Values>) {
  const { field, error } = useField<Values>(name)
  const { value, onChange, onBlur, ref } = field
  return { value: String(value), onChange: (text: string) => onChange(text), onBlur, ref, error }
}
