import { useDeferredValue } from 'react'
import { useStartsAtTop } from './scrollPosition.ts'

/**
 * False when a screen opens at its top, true right after that was painted: what is out of view then is rendered later.
 * A screen that opens scrolled shows all of it at once.
 */
export const useIsBelowFoldShown = (): boolean => useDeferredValue(true, !useStartsAtTop())
