import type { ComponentProps } from 'react'
import { US_STATES } from '#lib/usStates.ts'
import { Select } from './Select.tsx'

interface StateSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'children'> {
  /** Its code; an unknown one stays as an option. */
  value: string
  /** The label for no selection: "Choose a state". */
  none: string
}

/** A state of the United States. */
export function StateSelect({ value, none, ...props }: StateSelectProps) {
  return (
    <Select {...props} value={value}>
      <option value="">{none}</option>
      {value !== '' && !(value in US_STATES) && <option value={value}>{value}</option>}
      {Object.entries(US_STATES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
