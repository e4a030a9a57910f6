import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { type CardProvider, type PaymentsAction, paymentsRefusal } from '#contract/payments/paymentsState.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/buttonClass.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

interface ActionButtonProps {
  settings: PaymentSettings
  action: PaymentsAction
  target?: CardProvider
  variant?: ButtonVariant
  busy?: boolean
  onPress: () => unknown
  children: ReactNode
}

/** A button for what is possible now. Support sees those of the merchant, disabled, with the reason. */
export function ActionButton({ settings, action, target, variant, busy, onPress, children }: ActionButtonProps) {
  const { t } = useTranslation(['payments', 'page'])
  const id = useId()
  const one = { settings, ...(target && { target }) }
  if (paymentsRefusal(action, { ...one, isSupport: false })) return null
  const isSupport = currentUser().claims.impersonator
  const isRefused = paymentsRefusal(action, { ...one, isSupport }) !== null
  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        busyLabel={t('page:write.working')}
        disabled={isRefused}
        aria-describedby={isRefused ? id : undefined}
        onClick={onPress}
      >
        {children}
      </Button>
      {isRefused && (
        <VisuallyHidden>
          <span id={id}>{t('support.reason')}</span>
        </VisuallyHidden>
      )}
    </>
  )
}
