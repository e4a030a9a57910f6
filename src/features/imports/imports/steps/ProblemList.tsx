import { useTranslation } from 'react-i18next'
import { counted, formatNumber } from '#i18n/formatNumber.ts'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { saveCsv } from '#page/download/saveCsv.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { columnName } from '../columnLabel.ts'
import type { ProblemGroup } from '../file/problemGroups.ts'
import type { Reading } from '../file/rows.ts'
import type { Importer } from '../importer.ts'
import type { CheckedFile } from '../report.ts'
import { SaveRowsButton } from '../SaveRowsButton.tsx'

interface ProblemListProps extends CheckedFile {
  importer: Importer
  onReading: (reading: Reading) => void
  onCorrect: () => void
}

/** Records of which on a problem of nearly all of them is one of the whole file. */
const FEW = 10
const NEARLY_ALL = 0.9

/** The problems of a file by their causes, each once, and its rows with problems to show, save or correct. */
export function ProblemList({ importer, file, report, onReading, onCorrect }: ProblemListProps) {
  const { t } = useTranslation('imports')
  const { type, unit, problemText } = importer
  const { groups, problems, named, reading, records, repeatedSkus, wrong } = report
  const head = [t('table.line'), t('table.column'), t('table.value'), t('table.problem')]
  const rows = problems.map(each => [String(each.line), columnName(each.column, named), each.value, problemText(each)])
  const ofNearlyAll = groups.find(({ count }) => records >= FEW && count >= records * NEARLY_ALL)
  const isShort = groups.every(({ count }) => count === 1)
  return (
    <>
      {wrong > 0 && (
        <>
          <Notice tone="warn" title={t(`${unit}.wrong`, counted(wrong))}>
            {t('review.leftOut')}
          </Notice>
          {ofNearlyAll && (
            <Notice
              tone="danger"
              title={t('review.sameProblem', {
                shown: formatNumber(ofNearlyAll.count),
                problem: [columnName(ofNearlyAll.problem.column, named), problemText(ofNearlyAll.problem)]
                  .filter(Boolean)
                  .join(': '),
              })}
            >
              {t(reading.format === 'other' ? 'review.otherColumn' : 'review.otherSystem')}
            </Notice>
          )}
          <ScrollTable
            label={t('review.problems')}
            head={[...head, t('review.count')]}
            rows={groups.map(group => {
              const { column, value } = group.problem
              return [
                linesText(group),
                columnName(column, named),
                value,
                problemText(group.problem),
                formatNumber(group.count),
              ]
            })}
          />
        </>
      )}
      {repeatedSkus > 0 && (
        <Checkbox
          label={t('skus.leaveOut')}
          hint={t('skus.repeated', { shown: formatNumber(repeatedSkus) })}
          checked={reading.isWithoutRepeatedSkus === true}
          onChange={event => onReading({ ...reading, isWithoutRepeatedSkus: event.target.checked })}
        />
      )}
      {wrong > 0 && (
        <>
          {!isShort && (
            <details>
              <summary>{t('review.showRows')}</summary>
              <ScrollTable label={t('review.wrongRows')} head={head} rows={rows} />
              {groups.reduce((sum, { count }) => sum + count, 0) > rows.length && (
                <Muted>{t('table.first', { shown: formatNumber(rows.length) })}</Muted>
              )}
            </details>
          )}
          <Inline>
            <Button onClick={onCorrect}>{t('review.correct')}</Button>
            <SaveRowsButton type={type} file={file} report={report} />
            <SaveFileButton onSave={() => saveCsv([head, ...rows], 'import-problems.csv')}>
              {t('review.save')}
            </SaveFileButton>
          </Inline>
        </>
      )}
    </>
  )
}

/** Ranges of lines that are written out. */
const RANGES = 3

/** `2–2,925`, `2, 5, 8 … 2,925`. */
function linesText({ ranges, lastLine }: ProblemGroup): string {
  const shown = ranges.slice(0, RANGES)
  const text = shown
    .map(([from, to]) => (from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`))
    .join(', ')
  return (shown.at(-1)?.[1] ?? lastLine) < lastLine ? `${text} … ${formatNumber(lastLine)}` : text
}
