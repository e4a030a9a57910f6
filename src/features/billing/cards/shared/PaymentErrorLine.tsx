import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { providerText, useErrorMessage } from '#page/failure/errorMessage.ts'
import type { Write } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CardError } from './CardError.tsx'
import { isPrepaidRefusal, paymentErrorMessage } from './paymentErrors.ts'
import type { CardFieldsState } from './useCardFields.ts'

interface PaymentErrorLineProps {
  card: Pick<CardFieldsState, 'error' | 'dismissError'>
  write: Pick<Write, 'error' | 'reset'>
}

/** Why the card was not saved, until it is dismissed: what the provider said, else the text of document 2 §9. */
export function PaymentErrorLine({ card, write }: PaymentErrorLineProps) {
  const { t } = useTranslation('cards')
  const errorMessage = useErrorMessage()
  const { error } = write
  if (card.error) return <CardError card={card} />
  if (!error || isPrepaidRefusal(error)) return null
  const isSaid = error instanceof ApiError && error.failure === 'refused' && Boolean(error.problem?.message)
  return (
    <Notice
      tone="danger"
      live
      actions={
        <Button size="small" onClick={write.reset}>
          {t('dismiss')}
        </Button>
      }
    >
      {isSaid ? (tokenProblem(error) ?? paymentErrorMessage(error)) : `${t('dialog.failed')} ${errorMessage(error)}`}
    </Notice>
  )
}

/** Of the token: nothing that was typed here has this error. */
const tokenProblem = (error: ApiError) =>
  providerText(error.fields.find(({ field }) => field === 'creditCardToken')?.message)
