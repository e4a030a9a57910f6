import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentErrorMessage } from '#features/billing/cards/shared/paymentErrors.ts'
import { usePayNow } from '#features/billing/cards/shared/usePayNow.ts'
import { formatMoney } from '#lib/money.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { planQueries } from '../queries.ts'

const UpdatePaymentDialog = lazyOnRequest(
  () => import('#features/billing/cards/shared/UpdatePaymentDialog.tsx'),
  'cards',
)

/** Pays what is due, with the store's card or a new one. */
export default function PayDue({ amount }: { amount: number | undefined }) {
  const { t, i18n } = useTranslation('plans')
  const { data } = useQuery(planQueries.paymentMethod())
  const [isOpen, setOpen] = useState(false)
  const payment = usePayNow()
  const card = data?.creditCard ?? null
  const money = amount ? formatMoney(amount, i18n.language) : ''
  return (
    <Stack>
      {money && <p>{t('due.due', { amount: money })}</p>}
      <UnconfirmedNotice write={payment} />
      {payment.error && (
        <Notice tone="danger" live>
          {paymentErrorMessage(payment.error)}
        </Notice>
      )}
      <Inline>
        {card && money && (
          <Button variant="primary" busy={payment.isPending} onClick={payment.pay}>
            {t('due.pay', { amount: money })}
          </Button>
        )}
        <Button variant={card && money ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {t('pastDue.card')}
        </Button>
      </Inline>
      <Suspense>
        {isOpen && (
          <UpdatePaymentDialog
            card={card}
            text={t('due.charge')}
            onSaved={payment.pay}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
