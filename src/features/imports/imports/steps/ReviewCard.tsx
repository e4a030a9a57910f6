import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { counted } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { focusFirstInput, focusShown } from '#page/focus.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { columnName } from '../columnLabel.ts'
import type { Answer, QuestionId } from '../file/catalog.ts'
import type { Reading } from '../file/rows.ts'
import type { Importer } from '../importer.ts'
import type { CheckedFile, SendOptions } from '../report.ts'
import { CheckTable } from './CheckTable.tsx'
import { DamagedCells } from './DamagedCells.tsx'
import { DroppedColumns } from './DroppedColumns.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { MappingFields } from './MappingFields.tsx'
import { ProblemList } from './ProblemList.tsx'
import { openQuestions, Questions } from './Questions.tsx'
import { SystemFields } from './SystemFields.tsx'
import { Warnings } from './Warnings.tsx'

interface ReviewCardProps extends CheckedFile {
  importer: Importer
  /** The file is read again, otherwise: the report is about the reading before. */
  isChecking: boolean
  /** Read the file again, otherwise. */
  onReading: (reading: Reading) => void
  onAnswer: (question: QuestionId, answer: Answer) => void
  /** Corrects errors on the page. */
  onCorrect: () => void
  onImport: (options: SendOptions) => void
  onCancel: () => void
}

/** Shows the content of the file, its errors and what it would do, before anything is sent. */
export default function ReviewCard(props: ReviewCardProps) {
  const { importer, file, report, isChecking, onReading, onAnswer, onCorrect, onImport, onCancel } = props
  const { t } = useTranslation('imports')
  const [isShopperTold, setIsShopperTold] = useState(false)
  const [isRestocked, setIsRestocked] = useState(false)
  const { type, unit, Summary, Cards } = importer
  const [isTableOpen, setTableOpen] = useState(false)
  const { counts, named, ships, cancels, reading } = report
  const doing = counts.new + counts.changed
  const verb = type === 'orders' && counts.new > 0 ? 'orders.add' : (`${type}.import` as const)
  const columns = importer.formats?.[reading.format]?.mapped ?? importer.columns
  const frame = useRef<HTMLDivElement>(null)
  const questions = useRef<HTMLDivElement>(null)
  const [isAnswerMissing, setAnswerMissing] = useState(false)
  const showColumn = (column: string) => {
    const select = frame.current?.querySelector<HTMLSelectElement>(`select[name="${column}"]`)
    const fields = select?.closest('details')
    if (fields) fields.open = true
    focusShown(select)
  }
  const startImport = () => {
    if (openQuestions(report).length === 0) return onImport({ isShopperTold, isRestocked })
    setAnswerMissing(true)
    focusFirstInput(questions.current?.querySelector<HTMLElement>('[data-open]') ?? null)
  }
  return (
    <Card title={t('review.title')}>
      <div ref={frame}>
        <Stack>
          <Summary file={file} report={report} />
          {reading.text && Object.keys(reading.text.samples).length > 0 && (
            <EncodingChoice text={reading.text} onChoose={text => onReading({ ...reading, text })} />
          )}
          {importer.formats && <FormatChoice {...{ report, onReading }} />}
          {type === 'products' && <SystemFields report={report} onReading={onReading} />}
          {report.description.isMapped && (
            <MappingFields
              // Another encoding has other headers, another kind of file other columns.
              key={[reading.format, ...report.headers].join('\n')}
              {...{ columns, headers: report.headers, mapping: reading.mapping }}
              onMapping={mapping => onReading({ ...reading, mapping })}
            />
          )}
          {(doing > 0 || report.leftOut > 0) && (
            <Questions
              ref={questions}
              {...{ report, onAnswer, isMissing: isAnswerMissing }}
              onColumn={report.description.isMapped ? showColumn : undefined}
            />
          )}
          <Warnings report={report} />
          <DroppedColumns report={report} />
          <DamagedCells report={report} />
          {Cards ? (
            <>
              <Cards {...{ importer, report }} />
              <details onToggle={event => setTableOpen(event.currentTarget.open)}>
                <summary>{t('cards.table')}</summary>
                {isTableOpen && <CheckTable {...{ importer, file, report }} />}
              </details>
            </>
          ) : (
            <CheckTable {...{ importer, file, report }} />
          )}
          <ProblemList {...{ importer, file, report, onReading, onCorrect }} />
          {type !== 'products' && report.changes.length > 0 && (
            <details>
              <summary>{t('review.show')}</summary>
              <ScrollTable
                label={t('review.show')}
                head={[t('table.line'), t(`${type}.record`), t('review.change')]}
                rows={report.changes.map(({ line, key, changes }) => [
                  String(line),
                  key,
                  changes
                    .map(({ column, from, to }) =>
                      t('review.fromTo', {
                        column: columnName(column, named),
                        from: isolated(from || t('review.empty')),
                        to: isolated(to || t('review.empty')),
                      }),
                    )
                    .join(' · '),
                ])}
              />
            </details>
          )}
          {ships > 0 && (
            <Checkbox
              label={t('orders.told')}
              hint={t('orders.ships', counted(ships))}
              checked={isShopperTold}
              onChange={event => setIsShopperTold(event.target.checked)}
            />
          )}
          {cancels > 0 && (
            <Checkbox
              label={t('orders.restock')}
              hint={t('orders.cancels', counted(cancels))}
              checked={isRestocked}
              onChange={event => setIsRestocked(event.target.checked)}
            />
          )}
          <Inline end>
            <Button onClick={onCancel}>{t('otherFile')}</Button>
            {doing > 0 && (
              <Button variant="primary" busy={isChecking} onClick={startImport}>
                {t(verb, counted(doing))}
              </Button>
            )}
          </Inline>
          {doing === 0 && (
            <Notice tone={type === 'products' && counts.unchanged === 0 ? 'danger' : 'info'}>
              {t(type === 'products' && counts.unchanged > 0 ? 'products.allThere' : `${unit}.nothing`)}
            </Notice>
          )}
        </Stack>
      </div>
    </Card>
  )
}
