import { useMutation, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { counted, formatNumber } from '#i18n/formatNumber.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { LeaveGuard } from '#page/form/LeaveGuard.tsx'
import { gridLabels } from '#page/grid/gridLabels.ts'
import { Button } from '#ui/Button.tsx'
import { Grid } from '#ui/grid/Grid.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { readFile } from '../file/openReader.ts'
import type { Corrections, FileRecord, ImportRow } from '../file/rows.ts'
import type { Importer } from '../importer.ts'
import type { CheckedFile } from '../report.ts'
import { correctionStore } from './correctionStore.ts'

/** Rows that are corrected at once: as many as one request can check. */
const MOST_ROWS = 500

interface CorrectRowsProps extends CheckedFile {
  importer: Importer
  onDone: (corrections: Corrections) => void
}

/** The rows that would be refused, once they have been read. */
export default function CorrectRows(props: CorrectRowsProps) {
  const { importer, file, report } = props
  const { t } = useTranslation('imports')
  const { reading, refused } = report
  const { data: wrong, error } = useQuery({
    queryKey: ['imports', 'wrong', report.id],
    queryFn: ({ signal }) =>
      readFile<'records'>(
        {
          kind: 'records',
          onlyWrong: true,
          most: { rows: MOST_ROWS },
          type: importer.type,
          ...{ file, reading, refused },
        },
        {},
        signal,
      ),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  })
  if (error) return <Notice tone="danger">{error.message}</Notice>
  if (!wrong) return <p role="status">{t('correct.loading')}</p>
  return (
    <>
      {wrong.hasMore && <Notice tone="info">{t('correct.more')}</Notice>}
      <CorrectGrid {...props} records={wrong.records} />
    </>
  )
}

/** A spreadsheet of rows to correct, which asks before corrections are lost. */
function CorrectGrid({ importer, report, records, onDone }: CorrectRowsProps & { records: readonly FileRecord[] }) {
  const { t } = useTranslation(['imports', 'grid'])
  const { columns, required, unit } = importer
  const [hasChanged, setChanged] = useState(false)
  const check = useMutation({
    mutationFn: (now: readonly (readonly ImportRow[])[]) => importer.problemsOf(now, report),
  })
  const [sheet] = useState(() =>
    correctionStore(records, {
      importer,
      columns: columns.filter(column => column === required || report.columns.includes(column)),
      lineText: line => t('correct.row', { line: formatNumber(line) }),
      onChange: now => {
        setChanged(true)
        // Called for the latest rows only.
        check.mutate(now, { onSuccess: found => setLeft(sheet.show(found)) })
      },
    }),
  )
  const [left, setLeft] = useState(() => sheet.show([...report.problems, ...records.flatMap(each => each.problems)]))
  const labels = useMemo(
    () => gridLabels(i18next.getFixedT(null, 'grid'), { rowHeader: t('table.line'), find: t('correct.find') }),
    [t],
  )
  return (
    <>
      <LeaveGuard
        state={{ saveState: 'idle', hasUnsentWork: () => hasChanged }}
        hasChanges={hasChanged}
        isBySearch
        onLeave={async () => undefined}
      />
      <Grid store={sheet.store} label={t('correct.rows')} labels={labels} />
      {check.error && <Notice tone="danger">{t('correct.unchecked', { error: errorMessage(check.error) })}</Notice>}
      <p role="status">{left === 0 ? t(`${unit}.allRight`) : t(`${unit}.left`, counted(left))}</p>
      <Inline end>
        <Button variant="primary" onClick={() => onDone(sheet.corrections())}>
          {t('correct.use')}
        </Button>
      </Inline>
    </>
  )
}
