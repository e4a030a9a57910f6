import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { useField } from '../formMessages.ts'

interface ChoiceProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
}

/** On or off. */
export function SwitchField<Values extends FieldValues>({ name, ...rest }: ChoiceProps<Values>) {
  const { field } = useField<Values>(name)
  const { value, ...handlers } = field
  return <Switch {...rest} {...handlers} checked={Boolean(value)} />
}

/** Yes or no. */
export function CheckboxField<Values extends FieldValues>({ name, ...rest }: ChoiceProps<Values>) {
  const { field } = useField<Values>(name)
  const { value, ...handlers } = field
  return <Checkbox {...rest} {...handlers} checked={Boolean(value)} />
}

interface RadioFieldProps<Values extends FieldValues> {
  name: Path<Values>
  legend: ReactNode
  hint?: ReactNode
  /** Of something else: that the choices could not be loaded. */
  error?: ReactNode
  options: readonly { value: string | boolean; label: ReactNode; hint?: ReactNode }[]
}

/** One of a few, all of them in sight. */
export function RadioField<Values extends FieldValues>({ name, options, ...rest }: RadioFieldProps<Values>) {
  const { field, error = rest.error } = useField<Values>(name)
  return (
    <RadioGroup {...rest} error={error}>
      {options.map(({ value, ...texts }) => (
        <Radio
          key={String(value)}
          name={name}
          {...texts}
          checked={field.value === value}
          onChange={() => field.onChange(value)}
        />
      ))}
    </RadioGroup>
  )
}

interface SelectFieldProps<Values extends FieldValues> extends ChoiceProps<Values> {
  required?: boolean
  /** Its options are not known yet. */
  disabled?: boolean
  children: ReactNode
}

/** One of a few; `children` are the options. */
export function SelectField<Values extends FieldValues>({
  name,
  disabled,
  children,
  ...rest
}: SelectFieldProps<Values>) {
  const { field, error } = useField<Values>(name)
  return (
    <Field {...rest} error={error}>
      <Select fit {...field} disabled={disabled}>
        {children}
      </Select>
    </Field>
  )
}
