import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { currentUser } from '#api/session.ts'
import { GRACE_DAYS, subscriptionRefusal, subscriptionState } from '#contract/billing/subscriptionActions.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { BackLink } from '#page/BackLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ExportOffer } from '../ExportOffer.tsx'
import { CancelForm } from './CancelForm.tsx'

const DAY_MS = 24 * 3600 * 1000

/** What canceling the store does, a last export, and the form that does it. */
export default function CancelStorePage() {
  const { t, i18n } = useTranslation('cancelStore')
  const { name } = useRequiredData(storeQueries.information())
  const subscription = useRequiredData(storeQueries.subscription())
  const [openedOn] = useState(() => Date.now())
  const state = subscriptionState(subscription, currentConfig().parkedPlanId, new Date(openedOn))
  const isSupport = currentUser().claims.impersonator
  const refusal = subscriptionRefusal('cancelStore', { state, subscription, isSupport, isDue: false })
  const time = formatTimeWithZone(openedOn + GRACE_DAYS * DAY_MS, i18n.language)
  return (
    <FormPage>
      <PageHeader title={t('title')} back={<BackLink to={pathTo('myAccount')} label={t('back')} />} />
      <Stack>
        {refusal === 'support' ? (
          <Notice tone="warn">{t('support')}</Notice>
        ) : (
          <>
            <Card title={t('effects.title')}>
              <List gap={2}>
                <li>{t('effects.storefront')}</li>
                <li>{t('effects.charges')}</li>
                <li>{t('effects.reopen', { count: GRACE_DAYS, time })}</li>
                <li>{t('effects.deleted')}</li>
              </List>
            </Card>
            <Card title={t('export.title')}>
              <Stack>
                <p>{t('export.text')}</p>
                <ExportOffer />
              </Stack>
            </Card>
            <CancelForm storeName={name} />
          </>
        )}
      </Stack>
    </FormPage>
  )
}
