import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#contract/billing/paymentMethod.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

const UpdatePaymentDialog = lazyOnRequest(
  () => import('#features/billing/cards/shared/UpdatePaymentDialog.tsx'),
  'cards',
)

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
      <Suspense>
        {isOpen && <UpdatePaymentDialog card={card} text={t('card.text')} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}
