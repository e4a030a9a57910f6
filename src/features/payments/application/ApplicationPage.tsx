import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { currentUser } from '#api/session.ts'
import { paymentsRefusal } from '#contract/payments/paymentsState.ts'
import { delays } from '#lib/delays.ts'
import { BackLink } from '#page/BackLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { applicationQueries } from './queries.ts'
import { StatusCard } from './StatusCard.tsx'
import { ApplicationWizard } from './wizard/ApplicationWizard.tsx'

/** The application for the provider's own payments; once it is submitted, what became of it. */
export default function ApplicationPage() {
  const { t } = useTranslation('application')
  const settings = useRequiredData(applicationQueries.settings())
  const { kycState, declinedBecause } = settings.paymentsProvider
  // Underwriting takes minutes.
  useQuery({
    ...applicationQueries.settings(),
    refetchInterval: kycState === 'submitted' ? delays.pollLongJob : false,
  })
  const obstacle = paymentsRefusal('apply', { settings, isSupport: currentUser().claims.impersonator })
  return (
    <FormPage>
      <PageHeader title={t('title')} back={<BackLink to={pathTo('settings.payments')} label={t('back')} />} />
      <Stack>
        {obstacle === 'support' && <Notice tone="warn">{t('support')}</Notice>}
        {(obstacle === 'submitted' || obstacle === 'connected') && <StatusCard settings={settings} />}
        {obstacle === null && kycState === 'declined' && (
          <Notice tone="danger" title={t('declined.title')}>
            {declinedBecause} {t('declined.text')}
          </Notice>
        )}
        {obstacle === null && (
          <>
            <p>{t('intro', { brand: currentConfig().paymentsBrand })}</p>
            <Wizard />
          </>
        )}
      </Stack>
    </FormPage>
  )
}

/** With the draft of any device. */
function Wizard() {
  const { t } = useTranslation('application')
  const errorMessage = useErrorMessage()
  const draft = useQuery(applicationQueries.draft())
  if (draft.data) return <ApplicationWizard draft={draft.data} />
  if (draft.isError) {
    return (
      <ErrorPanel
        title={t('draft.unreadable')}
        actions={
          <Button busy={draft.isFetching} onClick={() => draft.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {errorMessage(draft.error)}
      </ErrorPanel>
    )
  }
  return (
    <div role="status" aria-label={t('loading')}>
      <Spinner />
    </div>
  )
}
