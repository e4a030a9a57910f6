import { useTranslation } from 'react-i18next'
import type { RowVerdict } from '#contract/rowImport.ts'
import { counted } from '#i18n/formatNumber.ts'
import { Name } from '#ui/Name.tsx'
import type { CheckedFile } from '../report.ts'

interface RowSummaryProps extends CheckedFile {
  outcomes: readonly Exclude<RowVerdict['outcome'], 'refused'>[]
}

/** What each row of a file would do. */
export function RowSummary({ file, report, outcomes }: RowSummaryProps) {
  const { t } = useTranslation('imports')
  const counts = outcomes.map(outcome => t(`rows.${outcome}`, counted(report.counts[outcome])))
  return (
    <>
      <p>
        <Name>{file.name}</Name> · {t('review.rows', counted(report.rows))}
      </p>
      <p role="status">{[...counts, t('rows.wrong', counted(report.wrong))].join(' · ')}</p>
    </>
  )
}
