import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { quietly } from '#api/queries.ts'
import type { EmailKind } from '#contract/orders/shopperEmails.ts'
import { Muted } from '#ui/Muted.tsx'
import { emailListQuery } from './emailListQuery.ts'

interface UnlessOffProps {
  kind: EmailKind
  /** Says that it is switched off. */
  text: string
  /** The choice whether to email the shopper. */
  children: ReactNode
}

/** The choice to send an email, unless the store has switched that email off: the provider then sends none. */
export function UnlessOff({ kind, text, children }: UnlessOffProps) {
  const { data } = useQuery(quietly(emailListQuery()))
  const isOff = data?.items.some(item => item.kind === kind && !item.isOn)
  return isOff ? <Muted>{text}</Muted> : children
}
