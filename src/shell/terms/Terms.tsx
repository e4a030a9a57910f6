import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { currentUser } from '#api/session.ts'
import { termsMutations, termsQueries } from '#features/terms/queries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { pathTo } from '../../paths.ts'
import styles from './Terms.module.css'

/**
 * Asks the user to accept terms that are newer than the accepted ones (document 1 §4, Terms). Only accepting or logging
 * out continues.
 */
export function Terms() {
  const { t } = useTranslation('terms')
  const errorText = useErrorMessage()
  const queryClient = useQueryClient()
  const { data: termsId } = useQuery(termsQueries.open())
  const accept = useMutation(termsMutations.accept(queryClient))
  const { termsUrl } = currentConfig()

  return (
    <Dialog
      open={Boolean(termsId)}
      title={t('title')}
      onClose={() => undefined}
      error={accept.isError ? t('failed', { reason: errorText(accept.error) }) : undefined}
      actions={
        <>
          <AppLink to={pathTo('logout')} className={buttonClass()}>
            {t('logout')}
          </AppLink>
          <Button
            variant="primary"
            busy={accept.isPending}
            busyLabel={t('busy')}
            onClick={() => termsId && accept.mutate({ termsId, acceptedBy: currentUser().email })}
          >
            {t('agree')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      {termsUrl !== '' && (
        <p className={styles.read}>
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {t('read')}
          </a>
        </p>
      )}
    </Dialog>
  )
}
