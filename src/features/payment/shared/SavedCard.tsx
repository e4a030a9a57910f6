import { Suspense, useState } from 'react'
import type { PaymentMethod } from '#contract/billing/paymentMethod.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { CardView } from './CardView.tsx'

const UpdatePaymentDialog = lazyOnRequest(() => import('./UpdatePaymentDialog.tsx'), 'payment')

interface SavedCardProps {
  card: NonNullable<PaymentMethod['creditCard']>
  /** What the card is charged for, and when. */
  text: string
  canUpdate: boolean
}

/** The card that the store pays with, and the dialog that replaces it. */
export default function SavedCard({ card, text, canUpdate }: SavedCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CardView card={card} onUpdate={canUpdate ? () => setOpen(true) : undefined} />
      <Suspense>{isOpen && <UpdatePaymentDialog card={card} text={text} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
