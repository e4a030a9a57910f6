import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

/** Tells what floats which way the document is written, so that sides and arrow keys agree with it. */
export function Direction({ children }: { children: ReactNode }) {
  return <DirectionProvider direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}>{children}</DirectionProvider>
}
