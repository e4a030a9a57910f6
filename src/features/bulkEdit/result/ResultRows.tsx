import { keepPreviousData, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkEdit, BulkEditRow } from '#contract/bulkEdits.ts'
import { excerpt } from '#lib/excerpt.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/errorMessage.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { pathTo } from '../../../paths.ts'
import { bulkEditQueries } from '../queries.ts'
import { Differences } from '../shared/Differences.tsx'
import styles from './Result.module.css'

const PAGE = 50

/** The result of each product, in pages: those that need attention come first. */
export function ResultRows({ edit, onLeave }: { edit: BulkEdit; onLeave: () => void }) {
  const { t } = useTranslation(['bulkEdit', 'page'])
  const textOf = useErrorMessage()
  const [from, setFrom] = useState(0)
  const rows = useQuery({
    ...bulkEditQueries.rows(edit.id, from, PAGE),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (rows.error) return <p role="alert">{textOf(rows.error)}</p>
  const items = rows.data?.items ?? []
  const number = (value: number) => value.toLocaleString(i18next.language)
  return (
    <Stack gap={2}>
      <ul aria-label={t('page:bulk.table')} aria-busy={rows.isPending}>
        {items.map(row => (
          <li key={row.id} className={styles.row}>
            {row.reason === 'deleted' ? (
              <bdi className={styles.name}>{excerpt(row.name)}</bdi>
            ) : (
              <AppLink className={styles.name} to={pathTo('product.detail', { id: row.id })} onClick={onLeave}>
                <bdi>{excerpt(row.name)}</bdi>
              </AppLink>
            )}
            <div className={styles.outcome}>
              <Outcome row={row} isUndo={edit.kind === 'undo'} />
            </div>
          </li>
        ))}
      </ul>
      {edit.total > PAGE && (
        <Inline end>
          <span>
            {t('page:list.range', {
              from: number(from + 1),
              to: number(Math.min(from + PAGE, edit.total)),
              total: number(edit.total),
            })}
          </span>
          <Button size="small" disabled={from === 0} onClick={() => setFrom(from - PAGE)}>
            {t('page:list.previous')}
          </Button>
          <Button size="small" disabled={from + PAGE >= edit.total} onClick={() => setFrom(from + PAGE)}>
            {t('page:list.next')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

function Outcome({ row, isUndo }: { row: BulkEditRow; isUndo: boolean }) {
  const { t } = useTranslation(['bulkEdit', 'page'])
  switch (row.outcome) {
    case 'failed':
      return <bdi className={styles.failure}>{row.message}</bdi>
    case 'waiting':
      return <StatusBadge tone="warn">{t('page:bulk.notDone')}</StatusBadge>
    case 'skipped':
      return (
        <>
          {t('result.skipped', { reason: row.reason ? t(`reason.${row.reason}`) : '' })}
          {row.reason === 'invalid' && (
            <>
              {' '}
              <bdi>{row.message}</bdi>
            </>
          )}
        </>
      )
    case 'changed':
      return (
        <>
          <StatusBadge tone="ok">{t(isUndo ? 'result.putBack' : 'result.changed')}</StatusBadge>
          <Differences differences={row.differences} />
        </>
      )
  }
}
