import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'

interface ChoiceFilterProps<Value extends string> {
  label: string
  value: Value | ''
  /** The label without a filter: "Any status". */
  any: string
  /** Values with their labels. */
  options: readonly (readonly [value: Value, words: string])[]
  error?: string
  onValue: (value: Value | '') => void
}

/** One of a few values, or any. An unknown value, as from a link, stays as an option. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, value, any, options, error, onValue } = props
  const isListed = value === '' || options.some(([option]) => option === value)
  return (
    <Field label={label} error={error}>
      <Select value={value} onChange={event => onValue(event.target.value as Value | '')}>
        <option value="">{any}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
