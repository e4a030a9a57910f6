import type { FocusEvent } from 'react'
import { type FieldWidth, TextInput } from '#ui/form/TextInput.tsx'
import { INCOMPLETE_DAY } from '../incompleteDay.ts'

interface DayInputProps {
  /** A calendar day, `2026-03-01`, `INCOMPLETE_DAY`, or empty for none. */
  value: string
  onValue: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  name?: string
  ref?: (input: HTMLInputElement | null) => void
  width?: FieldWidth
}

/** A calendar day that can be typed in part: its value is `INCOMPLETE_DAY` then, which says that it can't be used. */
export function DayInput({ value, onValue, onBlur, ...rest }: DayInputProps) {
  // Typing a part of a date is no change event.
  const check = (input: HTMLInputElement) => {
    const typed = input.validity.badInput ? INCOMPLETE_DAY : input.value
    if (typed !== value) onValue(typed)
  }
  return (
    <TextInput
      {...rest}
      value={value === INCOMPLETE_DAY ? '' : value}
      type="date"
      autoComplete="off"
      onChange={event => check(event.currentTarget)}
      onKeyUp={event => check(event.currentTarget)}
      onBlur={event => {
        check(event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
