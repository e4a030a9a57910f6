import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AppLink } from '../AppLink.tsx'
import { useErrorMessage } from '../failure/errorMessage.ts'
import { LocalPagination } from '../list/LocalPagination.tsx'
import styles from './JobRows.module.css'
import type { JobRowsQuery } from './jobRows.ts'

const PAGE = 50

/** The result for one record. `reason` is `deleted` if it no longer exists. */
interface JobRow {
  id: string
  outcome: string
  reason: string | null
}

interface JobRowsProps<Row extends JobRow, Key extends QueryKey> {
  query: JobRowsQuery<Row, Key>
  label: string
  nameOf: (row: Row) => string
  pathOf: (row: Row) => string
  outcomeOf: (row: Row) => ReactNode
  /** A link to a record was pressed. */
  onLeave?: () => void
}

/** The result of each record of a job, in pages; the provider lists those that need attention first. */
export function JobRows<Row extends JobRow, Key extends QueryKey>(props: JobRowsProps<Row, Key>) {
  const { query, label, nameOf, pathOf, outcomeOf, onLeave } = props
  const { t } = useTranslation('page')
  const textOf = useErrorMessage()
  const [page, setPage] = useState(0)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query(page * PAGE, PAGE),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (error) {
    return (
      <Notice
        tone="danger"
        live
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('error.retry')}
          </Button>
        }
      >
        {textOf(error)}
      </Notice>
    )
  }
  return (
    <Stack gap={2}>
      <ul aria-label={label} aria-busy={isPending}>
        {data?.items.map(row => (
          <li key={row.id} className={styles.row}>
            <span>
              {row.reason === 'deleted' ? (
                <Name>{nameOf(row)}</Name>
              ) : (
                <AppLink to={pathOf(row)} onClick={onLeave}>
                  <Name>{nameOf(row)}</Name>
                </AppLink>
              )}
            </span>
            <div className={styles.outcome} data-failed={row.outcome === 'failed' || undefined}>
              {outcomeOf(row)}
            </div>
          </li>
        ))}
      </ul>
      {data && data.totalCount > PAGE && (
        <LocalPagination
          label={t('list.pagination')}
          page={page}
          size={PAGE}
          total={data.totalCount}
          onPage={setPage}
        />
      )}
    </Stack>
  )
}
