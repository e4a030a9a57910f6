import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { type OrderBulkUpdate, retryOrderBulkUpdate, stopOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { counted } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { dayAt, formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { focusShown } from '#page/focus.ts'
import { unfinishedIn } from '#page/job/jobRows.ts'
import { SaveResults } from '#page/job/SaveResults.tsx'
import { useJobActions } from '#page/job/useJobActions.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from '../bulk.module.css'
import { orderBulkQueries } from '../queries.ts'
import { outcomeText } from './outcomeText.ts'
import { ResultRows } from './ResultRows.tsx'

/** Progress of a bulk update, then the result of each order. Leaving it does not stop the update. */
export function UpdateCard({ id }: { id: string }) {
  // If only the search part of the URL changed, the route requests nothing.
  const { data, error, refetch, isFetching } = useQuery(orderBulkQueries.status(id))
  if (data?.update) return <FollowedUpdate update={data.update} />
  if (!error) return <Spinner />
  return <LoadFailure title="error.title" error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

function FollowedUpdate({ update }: { update: OrderBulkUpdate }) {
  const { t } = useTranslation(['orderBulk', 'page'])
  const textOf = useErrorMessage()
  const queryClient = useQueryClient()
  const { status, total, done, changed, refused, failed, checking, task } = update
  const isRunning = status === 'InProgress'
  const { queryKey } = orderBulkQueries.status(update.id)
  const { error, ...actions } = useJobActions({
    ...{ id: update.id, isRunning, stop: stopOrderBulkUpdate, retry: retryOrderBulkUpdate },
    query: { queryKey, dataOf: job => ({ update: job }) },
  })
  const unfinished = unfinishedIn(update)
  const onNews = useEffectEvent(() => void invalidate(queryClient, { queryKey: ['orders'] }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a result is final
  useEffect(() => {
    if (!isRunning) onNews()
  }, [isRunning, checking])
  return (
    <div ref={focusShown} tabIndex={-1} className={styles.focused}>
      <Stack>
        <Card title={t(`task.${task.kind}`)}>
          <Stack>
            <Muted>
              {t('result.started', {
                when: formatTimeWithZone(update.startedOn, i18next.language),
                who: isolated(update.startedBy),
              })}
            </Muted>
            {isRunning && <Progress label={t(`task.${task.kind}`)} value={done} max={Math.max(1, total)} />}
            {isRunning && <p>{t('page:bulk.progress', { done: counted(done).shown, total: counted(total).shown })}</p>}
            {isRunning && <p>{t('result.goesOn')}</p>}
            <p role="status">
              {!isRunning &&
                [
                  t('result.changed', counted(changed)),
                  ...(refused > 0 ? [t('result.refused', counted(refused))] : []),
                  ...(failed > 0 ? [t('result.failed', counted(failed))] : []),
                  ...(total > done ? [t('result.notReached', counted(total - done))] : []),
                ].join(' · ')}
            </p>
            {!isRunning && checking > 0 && (
              <Notice tone="info" live title={t('result.checking', counted(checking))}>
                {t('result.checkingText')}
              </Notice>
            )}
            {error && (
              <Notice tone="danger" live>
                {textOf(error)}
              </Notice>
            )}
            <Inline end>
              {isRunning && (
                <Button busy={actions.isStopping} onClick={actions.stop}>
                  {t('page:bulk.stop')}
                </Button>
              )}
              {!isRunning && (
                <SaveResults
                  query={orderBulkQueries.rows(update)}
                  head={[t('file.order'), t('page:bulk.resultTitle'), t('page:common.details')]}
                  cellsOf={row => [String(row.orderNumber), t(`outcome.${row.outcome}`), outcomeText(row)]}
                  fileName={`orders-${dayAt(update.startedOn)}.csv`}
                  noun={i18next.t('orders:noun', { count: total })}
                >
                  {t('result.save')}
                </SaveResults>
              )}
              {!isRunning && unfinished > 0 && (
                <Button busy={actions.isRetrying} onClick={actions.retry}>
                  {t('result.tryAgain', counted(unfinished))}
                </Button>
              )}
              <AppLink to={pathTo('order.list')} className={buttonClass({ variant: 'primary' })}>
                {t('back')}
              </AppLink>
            </Inline>
          </Stack>
        </Card>
        {!isRunning && (
          <Card title={t('result.table')}>
            {/* Again after each attempt and response. */}
            <ResultRows key={`${update.endedOn} ${status}`} update={update} />
          </Card>
        )}
      </Stack>
    </div>
  )
}
