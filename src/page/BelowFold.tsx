import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The part of a long screen that is out of view when the screen opens: rendered right after the rest was painted. Back,
 * Forward and a reload render it together with the rest, because they restore the scroll position. Nothing may follow it that is in
 * view: it would be moved.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isAtTop = useNavigationType() !== 'POP'
  return useDeferredValue(true, !isAtTop) && children
}
