import { useTranslation } from 'react-i18next'
import { useDelayed } from '#page/useDelayed.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './richText.module.css'

/** Says that the editor is loading, if that takes longer than a moment. */
export function Loading() {
  const { t } = useTranslation('page')
  return (
    <p role="status" className={styles.loading}>
      {useDelayed(t('richText.loading'), 300)}
    </p>
  )
}

/** Says that code of the editor could not be loaded, and tries again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('page')
  return (
    <Notice tone="warn" live actions={<Button onClick={onRetry}>{t('error.retry')}</Button>}>
      {t('richText.failed')}
    </Notice>
  )
}
