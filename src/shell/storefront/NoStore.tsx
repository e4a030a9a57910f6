import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './Panel.module.css'

interface NoStoreProps {
  isAsking: boolean
  onAskAgain: () => void
}

/** In place of the store, while it comes and when it does not. */
export function NoStore({ isAsking, onAskAgain }: NoStoreProps) {
  const { t } = useTranslation('storefront')
  return (
    <div className={styles.cover} role="status">
      {isAsking ? (
        <>
          <Spinner />
          <p>{t('loading')}</p>
        </>
      ) : (
        <>
          <p>{t('failed')}</p>
          <Button onClick={onAskAgain}>{t('retry')}</Button>
        </>
      )}
    </div>
  )
}
