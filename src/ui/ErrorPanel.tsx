import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { type Glyph, Icon } from './Icon.tsx'

interface ErrorPanelProps {
  /** Without it, that of a lost connection. */
  glyph?: Glyph
  /** What happened. */
  title: ReactNode
  /** There is no screen around it. */
  isScreen?: boolean
  /** What to do now. */
  children: ReactNode
  /** At least a retry button. */
  actions: ReactNode
}

/** Shown instead of content that could not be loaded. Announced immediately. */
export function ErrorPanel({ glyph = CloudOff, title, isScreen, children, actions }: ErrorPanelProps) {
  return (
    <div role="alert">
      <EmptyState art={<Icon glyph={glyph} size={32} />} title={title} isScreen={isScreen} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}
