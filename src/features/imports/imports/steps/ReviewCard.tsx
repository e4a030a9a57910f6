import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { counted } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { saveCsv } from '#page/download/saveCsv.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { columnName } from '../columnLabel.ts'
import type { Reading } from '../file/rows.ts'
import type { Importer } from '../importer.ts'
import type { CheckedFile, SendOptions } from '../report.ts'
import { SaveRowsButton } from '../SaveRowsButton.tsx'
import { CheckTable } from './CheckTable.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import { MappingFields } from './MappingFields.tsx'
import { Warnings } from './Warnings.tsx'

interface ReviewCardProps extends CheckedFile {
  importer: Importer
  /** The file is read again, otherwise: the report is about the reading before. */
  isChecking: boolean
  /** Read the file again, otherwise. */
  onReading: (reading: Reading) => void
  /** Corrects errors on the page. */
  onCorrect: () => void
  onImport: (options: SendOptions) => void
  onCancel: () => void
}

/** Shows the content of the file, its errors and what it would do, before anything is sent. */
export function ReviewCard(props: ReviewCardProps) {
  const { importer, file, report, isChecking, onReading, onCorrect, onImport, onCancel } = props
  const { t } = useTranslation('imports')
  const [isShopperTold, setIsShopperTold] = useState(false)
  const [isRestocked, setIsRestocked] = useState(false)
  const { type, unit, columns, problemText, Summary } = importer
  const { counts, named, ships, cancels, reading, wrong } = report
  const doing = counts.new + counts.changed
  const problemHead = [t('table.line'), t('table.column'), t('table.value'), t('table.problem')]
  const problems = report.problems.map(each => [
    String(each.line),
    columnName(each.column, named),
    each.value,
    problemText(each),
  ])
  const saveProblems = () => saveCsv([problemHead, ...problems], 'import-problems.csv')
  return (
    <Card title={t('review.title')}>
      <Stack>
        <Summary file={file} report={report} />
        {reading.text && Object.keys(reading.text.samples).length > 0 && (
          <EncodingChoice text={reading.text} onChoose={text => onReading({ ...reading, text })} />
        )}
        {reading.format === 'other' && (
          <MappingFields
            // Another encoding has other headers.
            key={report.headers.join('\n')}
            {...{ columns, headers: report.headers, mapping: reading.mapping }}
            onMapping={mapping => onReading({ ...reading, mapping })}
          />
        )}
        <Warnings report={report} />
        <CheckTable {...{ importer, file, report }} />
        {wrong > 0 && (
          <>
            <Notice tone="warn" title={t(`${unit}.wrong`, counted(wrong))}>
              {t('review.leftOut')}
            </Notice>
            <ScrollTable label={t('review.problems')} head={problemHead} rows={problems} />
            <Inline>
              <Button onClick={onCorrect}>{t('review.correct')}</Button>
              <SaveRowsButton type={type} file={file} report={report} />
              <SaveFileButton onSave={saveProblems}>{t('review.save')}</SaveFileButton>
            </Inline>
          </>
        )}
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
            <Button variant="primary" busy={isChecking} onClick={() => onImport({ isShopperTold, isRestocked })}>
              {t(`${type}.import`, counted(doing))}
            </Button>
          )}
        </Inline>
        {doing === 0 && (
          <Notice tone={type === 'products' && counts.unchanged === 0 ? 'danger' : 'info'}>
            {t(type === 'products' && counts.unchanged > 0 ? 'products.allThere' : `${unit}.nothing`)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
