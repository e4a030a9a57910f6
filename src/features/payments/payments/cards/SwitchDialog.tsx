import { useTranslation } from 'react-i18next'
import { switchProvider } from '#contract/payments/connections.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { activeProvider, type CardProvider, resetsConnection } from '#contract/payments/paymentsState.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { List } from '#ui/List.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { processorOf } from '../model.ts'
import { serviceName } from '../shared/serviceName.ts'
import { useAdopt } from '../useAdopt.ts'
import { CollectedNotice } from './CollectedNotice.tsx'

interface SwitchDialogProps {
  to: CardProvider
  settings: PaymentSettings
  onClose: () => void
}

const RESETS = ['account', 'access', 'switches', 'application'] as const

/** Says what a switch resets, before it does. */
export default function SwitchDialog({ to, settings, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('payments')
  const write = useWrite(switchProvider, {
    adopt: useAdopt(),
    onSaved: () => {
      toast({ text: t('switch.done', { name: serviceName(to) }) })
      onClose()
    },
  })
  const { cardProcessor, revision } = settings
  const isReset = resetsConnection(cardProcessor, to)
  const from = serviceName(activeProvider(cardProcessor))
  return (
    <WriteDialog
      write={write}
      title={t('switch.title', { name: serviceName(to) })}
      submitLabel={t('switch.submit', { name: serviceName(to) })}
      onSubmit={() => write.send({ body: { revision, provider: to } })}
      onClose={onClose}
    >
      {isReset ? (
        <>
          <p>{t('switch.resets', { name: serviceName(processorOf(settings)) })}</p>
          <List gap={1}>
            {RESETS.map(part => (
              <li key={part}>{t(`switch.reset.${part}`)}</li>
            ))}
          </List>
          <p>{t('switch.keeps')}</p>
        </>
      ) : (
        <p>{t(to === 'stripe' ? 'switch.toStripe' : 'switch.nothing', { name: serviceName(to), from })}</p>
      )}
      {isReset && <CollectedNotice settings={settings} />}
    </WriteDialog>
  )
}
