import type { ReactNode } from 'react'
import { useIsBelowFoldShown } from './useIsBelowFoldShown.ts'

/** The part of a long screen that is out of view when it opens. Nothing may follow it that is in view: it would be moved. */
export const BelowFold = ({ children }: { children: ReactNode }) => useIsBelowFoldShown() && children
