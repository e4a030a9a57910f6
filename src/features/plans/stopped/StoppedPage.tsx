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
  /** What happened, and what the store's customers notice of it. */
  what: string
  /** What to do now. */
  next: string
  actions: ReactNode
}

/** A store that can't go on as it is: says why, and what leads on. */
export function StoppedPage({ glyph, title, what, next, actions }: StoppedPageProps) {
  return (
    <Stack>
      <PageHeader title={title} />
      <Card>
        <EmptyState art={<Icon glyph={glyph} size={32} />} title={what} actions={actions}>
          {next}
        </EmptyState>
      </Card>
    </Stack>
  )
}
