import type { ComponentProps } from 'react'
import { US_STATES } from '#lib/usStates.ts'
import { Select } from './Select.tsx'

interface StateSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'children'> {
  /** Its code; one that is no state of the United States is kept as a choice. */
  value: string
  /** The words for none: "Choose a state". */
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
