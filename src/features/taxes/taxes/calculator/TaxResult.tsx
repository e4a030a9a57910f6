import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { calculateTax } from '#contract/taxes/taxCalculator.ts'
import { formatMoney } from '#lib/money.ts'
import { showNumber } from '#lib/number.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Notice } from '#ui/Notice.tsx'

interface TaxResultProps {
  query: UseQueryResult<z.output<(typeof calculateTax)['response']>>
}

/** The shopper's total, and the reason for its tax. */
export function TaxResult({ query }: TaxResultProps) {
  const { t, i18n } = useTranslation('taxes')
  const errorMessage = useErrorMessage()
  const { data, error } = query
  if (error) {
    return (
      <Notice tone="danger" live>
        {errorMessage(error)}
      </Notice>
    )
  }
  // The button stays enabled meanwhile: a changed query is not lost because an earlier one is pending.
  if (!data) return <p role="status">{t('calculator.working')}</p>
  const reason = data.reason === 'charged' && !data.isTaxed ? 'exemptGoods' : data.reason
  return (
    <>
      <p role="status">
        {t('calculator.total', {
          total: formatMoney(data.grandTotal, i18n.language),
          tax: formatMoney(data.taxAmount, i18n.language),
        })}{' '}
        {t(`reason.${reason}`, { rate: showNumber(String(data.taxRate), i18n.language) })}
      </p>
      {data.taxProviderMessage && <Notice tone="warn">{data.taxProviderMessage}</Notice>}
    </>
  )
}
