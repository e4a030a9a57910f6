import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { enablePayments } from '#contract/payments/connections.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { activeProvider, badgeOf, paymentsRefusal } from '#contract/payments/paymentsState.ts'
import { AppLink } from '#page/AppLink.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { BADGE_TONES, processorOf, standingOf } from '../model.ts'
import { serviceName } from '../shared/serviceName.ts'
import { useAdopt } from '../useAdopt.ts'
import { ActionButton } from './ActionButton.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { useConnect } from './useConnect.ts'
import { useTestMode } from './useTestMode.ts'

const DisconnectDialog = lazyOnRequest(() => import('./DisconnectDialog.tsx'))
const SwitchDialog = lazyOnRequest(() => import('./SwitchDialog.tsx'))
const SignupDialog = lazyOnRequest(() => import('../signup/SignupDialog.tsx'))

interface ProcessorCardProps {
  service: 'payments' | 'authorizeNet'
  settings: PaymentSettings
}

/** The provider's own payments, or an existing account at Authorize.Net. */
export function ProcessorCard({ service, settings }: ProcessorCardProps) {
  const { t } = useTranslation('payments')
  const [dialog, setDialog] = useState<'disconnect' | 'switch' | 'signup'>()
  const { cardProcessor, paymentsProvider, revision } = settings
  const enable = useWrite(enablePayments, { adopt: useAdopt() })
  const testMode = useTestMode(settings)
  const connection = useConnect(service, settings)
  const isOwn = service === processorOf(settings)
  const isActive = activeProvider(cardProcessor) === service
  const badge = isOwn ? badgeOf(cardProcessor) : 'inactive'
  const standing = standingOf(settings, service)
  const isSupport = currentUser().claims.impersonator
  const canApply = service === 'payments' && isOwn && !isSupport && !paymentsRefusal('apply', { settings, isSupport })
  const action = { settings, onPress: () => undefined }
  const close = () => setDialog(undefined)
  const name = serviceName(service)
  return (
    <ServiceCard
      service={service}
      badge={{ tone: BADGE_TONES[badge], text: t(`badge.${badge}`) }}
      meaning={t(`meaning.${standing}`, { name, reason: paymentsProvider.declinedBecause })}
      writes={[enable, testMode.write, connection.write]}
    >
      {canApply && (
        <AppLink
          to={pathTo('settings.payments-application')}
          className={buttonClass({ variant: isActive ? 'primary' : 'secondary' })}
        >
          {t('action.apply')}
        </AppLink>
      )}
      {isOwn && (
        <>
          <ActionButton
            {...action}
            action="connect"
            variant="primary"
            busy={connection.write.isPending}
            onPress={connection.connect}
          >
            {t('action.connect', { name })}
          </ActionButton>
          <ActionButton
            {...action}
            action="enable"
            busy={enable.isPending}
            onPress={() => enable.send({ body: { revision, isEnabled: !cardProcessor.isEnabled } })}
          >
            {t(cardProcessor.isEnabled ? 'action.disable' : 'action.enable', { name })}
          </ActionButton>
          <ActionButton {...action} action="setTestMode" busy={testMode.write.isPending} onPress={testMode.change}>
            {t(cardProcessor.isTestMode ? 'action.endTestMode' : 'action.startTestMode')}
          </ActionButton>
          <ActionButton {...action} action="disconnect" variant="ghost" onPress={() => setDialog('disconnect')}>
            {t('action.disconnect', { name })}
          </ActionButton>
        </>
      )}
      {!isActive && (
        <ActionButton {...action} action="switchProvider" target={service} onPress={() => setDialog('switch')}>
          {t('action.switch', { name })}
        </ActionButton>
      )}
      {isOwn && !paymentsRefusal('decideSignup', { settings, isSupport }) && (
        <Button onClick={() => setDialog('signup')}>{t('signup.open')}</Button>
      )}
      {dialog === 'disconnect' && <DisconnectDialog service={service} settings={settings} onClose={close} />}
      {dialog === 'switch' && <SwitchDialog to={service} settings={settings} onClose={close} />}
      {dialog === 'signup' && <SignupDialog onClose={close} />}
    </ServiceCard>
  )
}
