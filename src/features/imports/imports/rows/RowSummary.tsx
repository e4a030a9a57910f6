import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RowVerdict } from '#contract/rowImport.ts'
import { Name } from '#ui/Name.tsx'
import type { CheckedFile } from '../report.ts'

interface RowSummaryProps extends CheckedFile {
  outcomes: readonly Exclude<RowVerdict['outcome'], 'refused'>[]
}

/** What each row of a file would do. */
export function RowSummary({ file, report, outcomes }: RowSummaryProps) {
  const { t } = useTranslation('imports')
  const number = (count: number) => ({ count, shown: count.toLocaleString(i18next.language) })
  const counts = outcomes.map(outcome => t(`rows.${outcome}`, number(report.counts[outcome])))
  return (
    <>
      <p>
        <Name>{file.name}</Name> · {t('review.rows', number(report.rows))}
      </p>
      <p role="status">{[...counts, t('rows.wrong', number(report.wrong))].join(' · ')}</p>
    </>
  )
}
