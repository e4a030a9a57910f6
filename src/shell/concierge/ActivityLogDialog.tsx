import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/auditLog.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { auditLogQuery } from './auditLogQuery.ts'
import styles from './Concierge.module.css'

/** Changes by support staff in this store, newest first. */
export default function ActivityLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('concierge')
  const errorText = useErrorMessage()
  const log = useInfiniteQuery(auditLogQuery())
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? []

  return (
    <Dialog
      open
      size="medium"
      title={t('logTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          {log.hasNextPage && (
            <Button busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {log.isPending && <Skeleton height="6rem" />}
      {log.isError && entries.length === 0 && (
        <ErrorPanel
          title={t('failed')}
          actions={
            <Button busy={log.isFetching} onClick={() => log.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {errorText(log.error)}
        </ErrorPanel>
      )}
      {log.data && entries.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      {entries.length > 0 && (
        <ol className={styles.log}>
          {entries.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('concierge')
  const { method, call, path, record, doneBy, doneOn } = entry
  return (
    <li>
      <p className={styles.entry}>{record ? t(`named.${method}`, { record }) : t(`unnamed.${method}`)}</p>
      <p className={styles.detail}>
        <span>{doneBy}</span> <time dateTime={doneOn}>{formatTimeWithZone(doneOn, i18n.language)}</time>{' '}
        <bdi title={path}>{call}</bdi>
      </p>
    </li>
  )
}
