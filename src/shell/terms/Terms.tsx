import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { currentUser } from '#api/session.ts'
import { isAcceptingTerms } from '#features/store/shared/terms/terms.ts'
import { termsMutations, termsQueries } from '#features/store/shared/terms/termsQueries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { pathTo } from '../../paths.ts'
import styles from './Terms.module.css'

/**
 * Asks the user to accept terms that are newer than the accepted ones (document 1 §4, Terms). Where they are required,
 * only accepting or logging out continues; others open it from their to-dos.
 */
export function Terms({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation(['terms', 'page'])
  const errorText = useErrorMessage()
  const queryClient = useQueryClient()
  const isAsked = useSyncExternalStore(isAcceptingTerms.subscribe, isAcceptingTerms.get)
  const isShown = isRequired || isAsked
  const { data: termsId } = useQuery({ ...termsQueries.open(), enabled: isShown })
  const close = () => isAcceptingTerms.set(false)
  const accept = useMutation(termsMutations.accept(queryClient))
  const { termsUrl } = currentConfig()

  return (
    <Dialog
      open={isShown && Boolean(termsId)}
      title={t('title')}
      onClose={isRequired ? () => undefined : close}
      error={accept.isError ? t('failed', { reason: errorText(accept.error) }) : undefined}
      actions={
        <>
          {isRequired ? (
            <AppLink to={pathTo('logout')} className={buttonClass()}>
              {t('logout')}
            </AppLink>
          ) : (
            <Button onClick={close}>{t('page:confirm.cancel')}</Button>
          )}
          <Button
            variant="primary"
            busy={accept.isPending}
            busyLabel={t('busy')}
            onClick={() => termsId && accept.mutate({ termsId, acceptedBy: currentUser().email }, { onSuccess: close })}
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
