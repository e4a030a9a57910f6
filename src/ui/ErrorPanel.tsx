import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'

interface ErrorPanelProps {
  /** What happened. */
  title: ReactNode
  /** What to do now. */
  children: ReactNode
  /** At least a retry button. */
  actions: ReactNode
}

/** Shown instead of content that could not be loaded. Announced immediately. */
export function ErrorPanel({ title, children, actions }: ErrorPanelProps) {
  return (
    <div role="alert">
      <EmptyState art={<Icon glyph={CloudOff} size={32} />} title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}
