import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { SetupGap } from '#contract/orders/postage.ts'
import { AppLink } from '#page/AppLink.tsx'
import { BackLink } from '#page/BackLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Stepper } from '#page/wizard/Stepper.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../../../paths.ts'
import { useSetup } from '../useSetup.ts'
import { PaymentCard } from './PaymentCard.tsx'
import { ShipFromCard } from './ShipFromCard.tsx'

// Below the visible part, and the only one that uses the form library.
const DefaultsForm = lazyPart(() => import('./DefaultsForm.tsx'))

const STEPS: SetupGap[] = ['noStoreAddress', 'noPaymentMethod', 'noDefaults']

/** Postage settings: ship-from address, payment card, and defaults of new labels. */
export default function PostageSetupPage() {
  const { t } = useTranslation('postage')
  const errorMessage = useErrorMessage()
  const orderId = useSearchParams()[0].get('order')
  const { creditCard, address, error, missing } = useSetup()
  const back = orderId
    ? { to: pathTo('postage.edit', {}, { order: orderId }), label: t('setup.backToPostage') }
    : { to: pathTo('order.list'), label: t('setup.backToOrders') }
  return (
    <FormPage>
      <PageHeader back={<BackLink {...back} />} title={t('setup.title')} />
      <Stack>
        {missing && (
          <Card title={t('setup.steps')}>
            <Stack>
              <Stepper
                current={missing[0]}
                steps={STEPS.map(step => ({
                  ...{ id: step, label: t(`step.${step}`) },
                  note: (
                    <StatusBadge tone={missing.includes(step) ? 'warn' : 'ok'}>
                      {t(missing.includes(step) ? 'step.missing' : 'step.done')}
                    </StatusBadge>
                  ),
                }))}
              />
              <div role="status">
                {missing.length === 0 && orderId && (
                  <Notice
                    tone="ok"
                    actions={
                      <AppLink to={back.to} className={buttonClass({ variant: 'primary' })}>
                        {t('setup.goBack')}
                      </AppLink>
                    }
                  >
                    {t('setup.complete')}
                  </Notice>
                )}
              </div>
            </Stack>
          </Card>
        )}
        {error && address === undefined && (
          <Notice tone="danger" live>
            {errorMessage(error)}
          </Notice>
        )}
        {address !== undefined && <ShipFromCard address={address} />}
        {/* Not before what is above them: they would move down under the pointer. */}
        {(address !== undefined || error) && (
          <>
            <PaymentCard card={creditCard} />
            <Suspense>
              <DefaultsForm />
            </Suspense>
          </>
        )}
      </Stack>
    </FormPage>
  )
}
