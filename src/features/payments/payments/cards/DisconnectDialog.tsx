import { useTranslation } from 'react-i18next'
import { disconnectPayments, disconnectPayPal, disconnectStripe } from '#contract/payments/connections.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import type { CardProvider } from '#contract/payments/paymentsState.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'
import { serviceName } from '../shared/serviceName.ts'
import { useAdopt } from '../useAdopt.ts'
import { CollectedNotice } from './CollectedNotice.tsx'

interface DisconnectDialogProps {
  service: CardProvider | 'payPal'
  settings: PaymentSettings
  onClose: () => void
}

/** Says what a store loses with a connection. */
export default function DisconnectDialog({ service, settings, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('payments')
  const name = serviceName(service)
  const options = {
    adopt: useAdopt(),
    onSaved: () => {
      toast({ text: t('disconnect.done', { name }) })
      onClose()
    },
  }
  const processor = useWrite(disconnectPayments, options)
  const stripe = useWrite(disconnectStripe, options)
  const payPal = useWrite(disconnectPayPal, options)
  const write = { payments: processor, authorizeNet: processor, stripe, payPal }[service]
  const send = () => {
    if (service === 'stripe') return stripe.send({})
    if (service === 'payPal') return payPal.send({})
    return processor.send({ body: { revision: settings.revision } })
  }
  return (
    <WriteDialog
      write={write}
      title={t('disconnect.title', { name })}
      submitLabel={t('disconnect.submit', { name })}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t(service === 'payPal' ? 'disconnect.payPal' : 'disconnect.cards', { name })}</p>
      {service === 'payments' && <CollectedNotice settings={settings} />}
    </WriteDialog>
  )
}
