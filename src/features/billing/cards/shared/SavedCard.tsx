import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#contract/billing/paymentMethod.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import { CardView } from './CardView.tsx'

const UpdatePaymentDialog = lazyOnRequest(() => import('./UpdatePaymentDialog.tsx'), 'cards')

interface SavedCardProps {
  card: PaymentMethod['creditCard']
  /** What the card is charged for, and when. */
  text: string
  canUpdate: boolean
}

/** The card that the store pays with, if there is one, and the dialog that enters another. */
export default function SavedCard({ card, text, canUpdate }: SavedCardProps) {
  const { t } = useTranslation('cards')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {card && <CardView card={card} onUpdate={canUpdate ? open : undefined} />}
      {!card && canUpdate && (
        <Inline>
          <Button onClick={open}>{t('dialog.new')}</Button>
        </Inline>
      )}
      <Suspense>{isOpen && <UpdatePaymentDialog card={card} text={text} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
