import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayUse } from '#api/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'

interface MerchantOnlyProps {
  endpoint: Endpoint
  /** Fields and buttons that use it. */
  children?: ReactNode
}

/** What uses an endpoint. Support staff who may not use it see the reason, and find the fields and buttons disabled. */
export function MerchantOnly({ endpoint, children }: MerchantOnlyProps) {
  const { t } = useTranslation('page')
  if (mayUse(endpoint)) return children
  const reason = <Notice tone="info">{t('notForSupport')}</Notice>
  if (!children) return reason
  return (
    <Stack>
      {reason}
      <fieldset disabled>{children}</fieldset>
    </Stack>
  )
}
