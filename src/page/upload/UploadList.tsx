import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { Progress } from '#ui/Progress.tsx'
import styles from './UploadList.module.css'
import type { Upload } from './uploadQueue.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onCancel: (id: number) => void
  onRetry: (id: number) => void
}

/** Files being uploaded, each with progress, errors, and actions. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  const { t } = useTranslation('page')
  if (uploads.length === 0) return null
  return (
    <List gap={2} aria-label={t('upload.label')}>
      {uploads.map(({ id, name, state, part, problem }) => (
        <li key={id} className={styles.item}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {state === 'waiting' && <span>{t('upload.waiting')}</span>}
          {state === 'sending' && <Progress label={t('upload.progress', { name })} value={part * 100} />}
          {problem && (
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
          )}
          <span className={styles.actions}>
            {state === 'failed' && (
              <Button size="small" onClick={() => onRetry(id)} aria-label={t('upload.retryName', { name })}>
                {t('upload.retry')}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              onClick={() => onCancel(id)}
              aria-label={t(problem ? 'upload.removeName' : 'upload.cancelName', { name })}
            >
              {t(problem ? 'upload.remove' : 'upload.cancel')}
            </Button>
          </span>
        </li>
      ))}
    </List>
  )
}
