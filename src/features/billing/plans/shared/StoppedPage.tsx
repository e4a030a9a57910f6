import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Glyph } from '#ui/Icon.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

interface StoppedPageProps {
  glyph: Glyph
  title: string
  /** What happened, and the effect on the store's customers. */
  what: string
  /** What to do now. */
  next: string
  actions: ReactNode
  /** A way out of it. */
  children?: ReactNode
}

/** The screen of a stopped store: says why, and what to do. */
export function StoppedPage({ glyph, title, what, next, actions, children }: StoppedPageProps) {
  return (
    <Stack>
      <PageHeader title={title} />
      <Card>
        <EmptyState art={<Icon glyph={glyph} size={32} />} title={what} actions={actions}>
          <p>{next}</p>
          {children}
        </EmptyState>
      </Card>
    </Stack>
  )
}
