import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { auditLogQuery } from './auditLogQuery.ts'

/** Changes by support staff in this store, newest first. */
export default function ActivityLogDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['concierge', 'page'])
  const errorText = useErrorMessage()
  const log = useInfiniteQuery(auditLogQuery())
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? []

  return (
    <Dialog
      open
      size="medium"
      title={t('logTitle')}
      closeLabel={t('page:confirm.close')}
      onClose={onClose}
      actions={
        <>
          {log.hasNextPage && (
            <Button busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
          <Button onClick={onClose}>{t('page:confirm.close')}</Button>
        </>
      }
    >
      {log.isPending && <Skeleton height="6rem" />}
      {log.isError && entries.length === 0 && (
        <ErrorPanel
          title={t('failed')}
          actions={
            <Button busy={log.isFetching} onClick={() => log.refetch()}>
              {t('page:upload.retry')}
            </Button>
          }
        >
          {errorText(log.error)}
        </ErrorPanel>
      )}
      {log.data && entries.length === 0 && <Muted>{t('empty')}</Muted>}
      {entries.length > 0 && (
        <Timeline
          lines={entries.map(({ id, method, call, path, record, doneBy, doneOn }) => ({
            ...{ id, doneBy, doneOn },
            text: record ? t(`named.${method}`, { record }) : t(`unnamed.${method}`),
            detail: <code title={path}>{call}</code>,
          }))}
          timeOf={time => formatTimeWithZone(time, i18n.language)}
        />
      )}
    </Dialog>
  )
}
