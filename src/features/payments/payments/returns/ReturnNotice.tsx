import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { type PaymentService, payPalState, takesCards } from '#contract/payments/paymentsState.ts'
import { providerText, useErrorMessage } from '#page/failure/errorMessage.ts'
import { focusShown } from '#page/focus.ts'
import { Notice } from '#ui/Notice.tsx'
import { AUTHORIZE_NET, productOf } from '../model.ts'
import { serviceName } from '../shared/serviceName.ts'
import type { ReturnResult } from './useReturn.ts'

/** How a connection ended, focused, with what to do next. */
export function ReturnNotice({ result, settings }: { result: ReturnResult; settings: PaymentSettings }) {
  const { t } = useTranslation('payments')
  const failure = useFailure(result)
  if (result.status === 'connecting') {
    return (
      <Notice tone="info" live>
        {t('return.connecting', { name: serviceName(result.service) })}
      </Notice>
    )
  }
  return (
    <div ref={focusShown} tabIndex={-1} key={result.status}>
      {result.status === 'connected' ? (
        <Connected service={result.service} settings={settings} />
      ) : (
        <Notice tone="danger" live title={failure.text}>
          {failure.next}
        </Notice>
      )}
    </div>
  )
}

/** The card of the service says what is missing. */
function Connected({ service, settings }: { service: PaymentService; settings: PaymentSettings }) {
  const { t } = useTranslation('payments')
  const state = service === 'payPal' ? payPalState(settings.payPal) : null
  const canPay = service === 'payPal' ? state === 'complete' : takesCards(settings) === service
  const title = t(state === 'needsUpgrade' ? 'return.needsUpgrade' : 'return.connected', { name: serviceName(service) })
  return (
    <Notice tone={canPay ? 'ok' : 'warn'} live title={title}>
      {!canPay && t('return.notUsable')}
    </Notice>
  )
}

/** The texts of document 2 §8. */
function useFailure(result: ReturnResult): { text: string; next: string } {
  const { t } = useTranslation('payments')
  const errorMessage = useErrorMessage()
  if (result.status !== 'failed') return { text: '', next: '' }
  const { error } = result
  const isRefused = error instanceof ApiError && error.status === 400
  const problem = result.problem ?? (isRefused ? error.problem?.code : undefined)
  const next = t('return.next')
  switch (problem) {
    case 'unclear': {
      const product = productOf(currentConfig().paymentsBrand)
      return { text: t('return.unclear', { product, host: AUTHORIZE_NET }), next }
    }
    case 'invalidState':
      return { text: t('return.invalidState'), next: t('return.invalidStateNext') }
    case 'refused':
      if (result.problem) return { text: t('return.refused'), next: t('return.refusedNext') }
  }
  if (error && !isRefused) return { text: errorMessage(error), next }
  const said = isRefused ? error.fields[0]?.message : undefined
  return { text: providerText(said) ?? t('return.unknown'), next }
}
