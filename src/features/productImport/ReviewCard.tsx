import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { PRODUCT_COLUMNS } from '#contract/products/productImport.ts'
import { useProductLimit } from '#features/products/shared/useProductLimit.ts'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { saveCsv } from '#page/download/saveCsv.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { columnLabel } from './columnLabel.ts'
import { extractRows } from './extractRows.ts'
import type { Mapping } from './file/formats.ts'
import type { RowProblem } from './file/problems.ts'
import type { FileReport } from './file/reader.ts'
import { MappingFields } from './shared/MappingFields.tsx'
import { ProblemTable } from './shared/ProblemTable.tsx'
import { useMatches } from './useMatches.ts'

interface ReviewCardProps {
  file: File
  report: FileReport
  /** Read the file again with other columns. */
  onMapping: (mapping: Mapping) => void
  /** Corrects errors on the page. */
  onCorrect: () => void
  onImport: () => void
  onCancel: () => void
}

/** Shows the content of the file and its errors, before anything is sent. */
export function ReviewCard({ file, report, onMapping, onCorrect, onImport, onCancel }: ReviewCardProps) {
  const { t } = useTranslation('productImport')
  const { limit } = useProductLimit()
  const number = (count: number) => ({ count, shown: count.toLocaleString(i18next.language) })
  const good = report.products - report.wrongProducts
  const existing = useMatches(file, report)
  const textOf = (problem: RowProblem) => t(`problem.${problem.text}`)
  const fail = (error: unknown) => toast({ tone: 'danger', text: errorMessage(error), seconds: 10 })
  const problemHead = [t('table.line'), t('table.column'), t('table.value'), t('table.problem')]
  const problems = report.problems.map(problem => [
    String(problem.line),
    columnLabel(t, problem.column),
    problem.value,
    textOf(problem),
  ])
  const saveProblems = () => saveCsv([problemHead, ...problems], 'import-problems.csv')
  return (
    <Card title={t('review.title')}>
      <Stack>
        <p>
          <Name>{file.name}</Name> · {t(`format.${report.format}`)}
        </p>
        <p>
          {t('review.rows', number(report.rows))} · {t('review.products', number(report.products))}
        </p>
        {good > 0 && existing !== null && (
          <p role="status">
            {existing === undefined
              ? t('review.counting')
              : `${t('review.new', number(good - existing))} · ${t('review.existing', number(existing))}`}
          </p>
        )}
        {report.format === 'other' && (
          <MappingFields
            columns={PRODUCT_COLUMNS}
            labelOf={column => columnLabel(t, column)}
            headers={report.headers}
            mapping={report.mapping}
            onMapping={onMapping}
          />
        )}
        {limit !== null && good > 0 && <Notice tone="info">{t('review.limit', { limit })}</Notice>}
        {report.wrongProducts > 0 && (
          <>
            <Notice tone="warn" title={t('review.wrong', number(report.wrongProducts))}>
              {t('review.leftOut')}
            </Notice>
            <ProblemTable label={t('review.problems')} head={problemHead} rows={problems} />
            <Inline>
              <Button onClick={onCorrect}>{t('review.correct')}</Button>
              <SaveFileButton onSave={() => void extractRows(file, report).catch(fail)}>
                {t('review.saveRows')}
              </SaveFileButton>
              <SaveFileButton onSave={saveProblems}>{t('review.save')}</SaveFileButton>
            </Inline>
          </>
        )}
        <Inline end>
          <Button onClick={onCancel}>{t('otherFile')}</Button>
          {good > 0 && (
            <Button variant="primary" onClick={onImport}>
              {t('review.import', number(good))}
            </Button>
          )}
        </Inline>
        {good === 0 && <Notice tone="danger">{t('review.nothing')}</Notice>}
      </Stack>
    </Card>
  )
}
