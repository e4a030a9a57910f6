import { type ReactNode, useDeferredValue } from 'react'
import { useStartsAtTop } from './scrollPosition.ts'

/**
 * The part of a long screen that is out of view when the screen opens: rendered right after the rest was painted. A
 * screen that opens scrolled renders it together with the rest. Nothing may follow it that is in view: it would be moved.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isAtTop = useStartsAtTop()
  return useDeferredValue(true, !isAtTop) && children
}
