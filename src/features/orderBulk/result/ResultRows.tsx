import { keepPreviousData, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderBulkRow, OrderBulkUpdate } from '#contract/orderBulk.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/errorMessage.ts'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { pathTo } from '../../../paths.ts'
import styles from '../bulk.module.css'
import { orderBulkQueries } from '../queries.ts'
import { outcomeText } from './outcomeText.ts'

const PAGE = 50

const TONES: Record<OrderBulkRow['outcome'], Tone> = {
  failed: 'danger',
  checking: 'info',
  waiting: 'warn',
  refused: 'neutral',
  changed: 'ok',
}

/** The result of each order, in pages: those that need attention come first. */
export function ResultRows({ update }: { update: OrderBulkUpdate }) {
  const { t } = useTranslation('orderBulk')
  const textOf = useErrorMessage()
  const [from, setFrom] = useState(0)
  const rows = useQuery({
    ...orderBulkQueries.rows(update.id, from, PAGE),
    staleTime: 0,
    refetchInterval: update.checking > 0 ? 3000 : false,
    placeholderData: keepPreviousData,
  })
  if (rows.error) {
    return (
      <Notice
        tone="danger"
        live
        actions={
          <Button busy={rows.isFetching} onClick={() => void rows.refetch()}>
            {t('result.reload')}
          </Button>
        }
      >
        {textOf(rows.error)}
      </Notice>
    )
  }
  const shown = (value: number) => value.toLocaleString(i18next.language)
  return (
    <Stack gap={2}>
      <ul aria-label={t('result.table')} aria-busy={rows.isPending}>
        {(rows.data?.items ?? []).map(row => (
          <li key={row.id} className={styles.row}>
            {row.reason === 'deleted' ? (
              <span>#{row.orderNumber}</span>
            ) : (
              <AppLink to={pathTo('order.detail', { id: row.id })}>#{row.orderNumber}</AppLink>
            )}
            <div>
              <StatusBadge tone={TONES[row.outcome]}>{t(`outcome.${row.outcome}`)}</StatusBadge>{' '}
              {(row.outcome !== 'changed' || row.isChangedSince) && (
                <span className={row.outcome === 'failed' ? styles.failure : undefined}>{outcomeText(row)}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {update.total > PAGE && (
        <Inline end>
          <span>
            {t('result.range', {
              from: shown(from + 1),
              to: shown(Math.min(from + PAGE, update.total)),
              total: shown(update.total),
            })}
          </span>
          <Button size="small" disabled={from === 0} onClick={() => setFrom(from - PAGE)}>
            {t('result.previous')}
          </Button>
          <Button size="small" disabled={from + PAGE >= update.total} onClick={() => setFrom(from + PAGE)}>
            {t('result.next')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
