import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#contract/shipping/postageSetup.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

const CardDialog = lazyOnRequest(() => import('#features/plans/shared/CardDialog.tsx'), 'plans')

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
      <Suspense>{isOpen && <CardDialog text={t('card.text')} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
