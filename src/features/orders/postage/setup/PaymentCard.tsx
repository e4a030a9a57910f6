import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#contract/shipping/postageSetup.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'

const CardDialog = lazyPart(() => import('./CardDialog.tsx'))

/** The card that pays for postage. */
export function PaymentCard({ card }: { card: PaymentMethod['creditCard'] }) {
  const { t } = useTranslation('postage')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t('card.title')}
      actions={<Button onClick={() => setOpen(true)}>{t(card ? 'card.replace' : 'card.add')}</Button>}
    >
      <p>
        {card
          ? t('card.known', { brand: card.brand, lastFour: card.lastFour, expiration: card.expiration })
          : t('gap.noPaymentMethod')}
      </p>
      <Suspense>{isOpen && <CardDialog onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
