import type { FieldValues, Path } from 'react-hook-form'
import { useField } from '#page/form/formMessages.ts'
import { type AddressField, AddressInputs, type AddressInputsProps } from './AddressInputs.tsx'

interface AddressFieldsProps<Values extends FieldValues, Name extends string = AddressField>
  extends Pick<AddressInputsProps, 'required' | 'autoComplete'> {
  /** Path of the address in the form. */
  at: (field: Name) => Path<Values>
}

/** An address in the United States in a record's form. */
export function AddressFields<Values extends FieldValues>({ at, ...rest }: AddressFieldsProps<Values>) {
  return <AddressInputs {...useControls<Values>(at)} {...rest} />
}

/** An address anywhere in a record's form. */
export function AddressWithCountryFields<Values extends FieldValues>({
  at,
  required,
}: AddressFieldsProps<Values, AddressField | 'country'>) {
  const controls = useControls<Values>(at)
  return <AddressInputs {...controls} country={useControl<Values>(at('country'))} required={required} />
}

function useControls<Values extends FieldValues>(
  at: (field: AddressField) => Path<Values>,
): Pick<AddressInputsProps, 'control' | 'onFill'> {
  const controls = {
    address1: useControl<Values>(at('address1')),
    address2: useControl<Values>(at('address2')),
    city: useControl<Values>(at('city')),
    state: useControl<Values>(at('state')),
    postalCode: useControl<Values>(at('postalCode')),
  }
  return {
    control: field => controls[field],
    onFill: address => {
      for (const [field, text] of Object.entries(address)) controls[field as AddressField].onChange(text)
    },
  }
}

function useControl<Values extends FieldValues>(name: Path<Values>) {
  const { field, error } = useField<Values>(name)
  const { value, onChange, onBlur, ref } = field
  return { value: String(value), onChange: (text: string) => onChange(text), onBlur, ref, error }
}
