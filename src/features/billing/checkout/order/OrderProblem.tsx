import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Notice } from '#ui/Notice.tsx'
import { OrderFailed } from './useOrder.ts'

interface OrderProblemProps {
  error: unknown
  /** The order was sent, and its result is not known. */
  isChecking: boolean
}

/** What is known about an order that is not placed. */
export function OrderProblem({ error, isChecking }: OrderProblemProps) {
  const { t } = useTranslation('checkout')
  const errorText = useErrorMessage()
  if (isChecking) {
    return (
      <Notice tone="warn" live title={t('order.checking')}>
        {t('order.checkingText')}
      </Notice>
    )
  }
  if (!error) return null
  const isRepriced = error instanceof ApiError && error.problem?.code === 'priceChanged'
  const text = error instanceof OrderFailed ? error.message || t('order.notPlaced') : errorText(error)
  return (
    <Notice tone="danger" live title={isRepriced ? undefined : t('order.failed')}>
      {isRepriced ? t('order.priceChanged') : text}
    </Notice>
  )
}
