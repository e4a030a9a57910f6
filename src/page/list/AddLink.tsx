import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { AppLink } from '../AppLink.tsx'

/** The list's primary action: opens the form for a new record. */
export function AddLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className={buttonClass({ variant: 'primary' })}>
      <Icon glyph={Plus} />
      {children}
    </AppLink>
  )
}
