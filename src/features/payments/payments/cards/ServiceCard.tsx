import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardProvider } from '#contract/payments/paymentsState.ts'
import type { Write } from '#page/useWrite.ts'
import { WriteResult } from '#page/WriteResult.tsx'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { serviceName } from '../shared/serviceName.ts'

interface ServiceCardProps {
  service: CardProvider | 'payPal'
  badge: { tone: Tone; text: string }
  /** Of its connection. */
  facts?: ReactNode
  /** What its state means, and what to do next: one sentence. */
  meaning: string
  /** Writes outside of dialogs, whose errors the card shows. */
  writes: readonly Write[]
  /** Buttons and links. */
  children: ReactNode
}

/** A way to be paid: its state, what that means, and what can be done. */
export function ServiceCard({ service, badge, facts, meaning, writes, children }: ServiceCardProps) {
  const { t } = useTranslation('payments')
  return (
    <Card title={serviceName(service)} actions={<StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}>
      <Stack>
        <p>{t(`about.${service}`)}</p>
        <p>{meaning}</p>
        {facts}
        {writes.map(
          (write, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same writes in the same order
            (write.isUnconfirmed || write.error) && <WriteResult key={index} write={write} />,
        )}
        <Inline>{children}</Inline>
      </Stack>
    </Card>
  )
}
