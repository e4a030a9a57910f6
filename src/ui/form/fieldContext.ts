import { createContext, use, useId } from 'react'

/** What a field tells the control within it. */
export interface FieldControl {
  id: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/**
 * The attributes that tie a control to the `Field` around it. Spread them on the element that takes the focus,
 * before the caller's own. Outside a field there is only an id, and the control needs a label of its own.
 */
export function useFieldControl(): FieldControl {
  const id = useId()
  return use(FieldContext) ?? { id }
}
