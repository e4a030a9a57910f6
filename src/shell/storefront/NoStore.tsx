import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './Panel.module.css'

interface NoStoreProps {
  reason: 'loading' | 'failed' | 'flooding'
  onRetry: () => void
}

/** Shown while the storefront loads, or instead of one that fails. */
export function NoStore({ reason, onRetry }: NoStoreProps) {
  const { t } = useTranslation(['storefront', 'page'])
  return (
    <div className={styles.cover} role="status">
      {reason === 'loading' ? (
        <>
          <Spinner />
          <p>{t('loading')}</p>
        </>
      ) : (
        <>
          <p>{t(reason)}</p>
          <Button onClick={onRetry}>{t('page:upload.retry')}</Button>
        </>
      )}
    </div>
  )
}
