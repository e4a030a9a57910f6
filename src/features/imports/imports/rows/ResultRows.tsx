import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '#api/queries.ts'
import type { RowResult } from '#contract/rowImport.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { AppLink } from '#page/AppLink.tsx'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { SaveResults } from '#page/job/SaveResults.tsx'
import { pathTo } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { columnName } from '../columnLabel.ts'
import { problemText } from './problemText.ts'
import type { RowImport } from './rowImporter.tsx'

/** Rows that are shown. */
const PAGE = 200

interface ResultRowsProps {
  of: RowImport
  jobId: string
  /** The headers of the file, unless the page was reloaded. */
  named: Record<string, string> | undefined
}

/** The result of each row, those with errors first; all of them as a file. */
export function ResultRows({ of, jobId, named }: ResultRowsProps) {
  const { t } = useTranslation('imports')
  const query = (startIndex: number, pageSize: number) =>
    endpointQuery('imports', of.endpoints.rows, { query: { jobId, startIndex, pageSize } })
  const { data, error, refetch, isFetching } = useQuery(query(0, PAGE))
  const head = [t('table.line'), t(`${of.type}.record`), t('rows.result.outcome'), t('table.problem')]
  const reasonOf = ({ problems, isChangedSince }: RowResult) =>
    [
      ...problems.map(each => [columnName(each.column, named), problemText(each)].filter(Boolean).join(': ')),
      ...(isChangedSince ? [t('rows.result.changedSince')] : []),
    ].join(' · ')
  const cellsOf = (row: RowResult) => [String(row.line), row.key, t(`rows.outcome.${row.outcome}`), reasonOf(row)]
  const linked = (row: RowResult, hasReasons: boolean) => {
    const [line, key, outcome, reason] = cellsOf(row)
    const name = row.recordId ? (
      <AppLink key={row.line} to={pathTo(of.detail, { id: row.recordId })}>
        {key}
      </AppLink>
    ) : (
      key
    )
    return [line, name, <Badge key={row.line}>{outcome}</Badge>, ...(hasReasons ? [reason] : [])]
  }
  if (!data) {
    if (!error) return null
    return <LoadFailure title="error.title" error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const hasReasons = data.items.some(row => reasonOf(row) !== '')
  return (
    <>
      <ScrollTable
        label={t('rows.result.title')}
        head={hasReasons ? head : head.slice(0, -1)}
        rows={data.items.map(row => linked(row, hasReasons))}
      />
      {data.totalCount > PAGE && (
        <p>
          {t('rows.result.first', {
            shown: formatNumber(PAGE),
            total: formatNumber(data.totalCount),
          })}
        </p>
      )}
      <div>
        <SaveResults
          query={query}
          head={head}
          cellsOf={cellsOf}
          fileName={`${of.type}-import.csv`}
          noun={t('rows.result.file')}
        >
          {t('rows.result.save')}
        </SaveResults>
      </div>
    </>
  )
}
