import { useTranslation } from 'react-i18next'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { isTestMode, shopperMethods, takesCards } from '#contract/payments/paymentsState.ts'
import { listText } from '#lib/listText.ts'
import { Notice } from '#ui/Notice.tsx'
import { serviceName } from './shared/serviceName.ts'

/** Whether money flows, in one glance: how shoppers can pay now. */
export function MoneyNotice({ settings }: { settings: PaymentSettings }) {
  const { t, i18n } = useTranslation('payments')
  const methods = shopperMethods(settings)
  if (methods.length === 0) {
    return (
      <Notice tone="danger" title={t('money.none')}>
        {t('money.noneNext')}
      </Notice>
    )
  }
  const cards = takesCards(settings)
  const texts = methods.map(method =>
    method === 'card' && cards ? t('method.card', { name: serviceName(cards) }) : t(`method.${method}`),
  )
  const isTest = isTestMode(settings)
  return (
    <Notice tone={isTest ? 'warn' : 'ok'} title={t('money.some', { methods: listText(texts, i18n.language) })}>
      {isTest ? t('money.test') : cards ? undefined : t('money.noCards')}
    </Notice>
  )
}
