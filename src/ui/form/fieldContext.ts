import { createContext, use, useId } from 'react'

/** The context that a field provides to its control. */
export interface FieldControl {
  id: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/**
 * The attributes that associate a control with its `Field`. Spread them on the focusable element, before the caller's
 * own. Outside a field there is only an id, and the control needs its own label.
 */
export function useFieldControl(): FieldControl {
  const id = useId()
  return use(FieldContext) ?? { id }
}
