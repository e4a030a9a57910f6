import i18next from 'i18next'
import { prefillPayPal, startConnection } from '#contract/payments/connections.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import type { CardProvider } from '#contract/payments/paymentsState.ts'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'

/** Opens the consent page of a service, which leads back to this screen. */
export function useConnect(service: CardProvider | 'payPal', { revision }: PaymentSettings) {
  const options = {
    onSaved: ({ url }: { url: string }) => {
      const page = new URL(url)
      page.searchParams.set('ui_locales', i18next.language)
      location.assign(page.href)
    },
  }
  const start = useWrite(startConnection, options)
  const prefill = useWrite(prefillPayPal, options)
  const isProcessor = service === 'payments' || service === 'authorizeNet'
  const path = pathTo(isProcessor ? 'settings.provider-payments' : 'settings.payments')
  const returnUrl = `${location.origin}${path}`
  return {
    write: service === 'payPal' ? prefill : start,
    connect: () =>
      service === 'payPal'
        ? prefill.send({ body: { returnUrl } })
        : start.send({ body: { revision, provider: service, returnUrl } }),
  }
}
