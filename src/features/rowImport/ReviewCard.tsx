import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnMapping } from '#features/productImport/shared/guessColumns.ts'
import { MappingFields } from '#features/productImport/shared/MappingFields.tsx'
import { ProblemTable } from '#features/productImport/shared/ProblemTable.tsx'
import { isolated } from '#lib/isolated.ts'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { saveCsv } from '#page/download/saveCsv.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Importer } from './importer.ts'
import { columnLabel, problemText } from './problemText.ts'
import type { Report } from './report.ts'
import type { SendOptions } from './useRowImport.ts'

interface ReviewCardProps {
  importer: Importer
  file: File
  report: Report
  /** Read the file again with other columns. */
  onMapping: (mapping: ColumnMapping) => void
  /** Corrects errors on the page. */
  onCorrect: () => void
  onImport: (options: SendOptions) => void
  onCancel: () => void
}

/** Previews the effect of each row, before anything is sent. */
export function ReviewCard({ importer, file, report, onMapping, onCorrect, onImport, onCancel }: ReviewCardProps) {
  const { t } = useTranslation(['rowImport', 'productImport'])
  const [isShopperTold, setIsShopperTold] = useState(false)
  const [isRestocked, setIsRestocked] = useState(false)
  const number = (count: number) => ({ count, shown: count.toLocaleString(i18next.language) })
  const { counts, ships, cancels } = report
  const doing = counts.new + counts.changed
  const head = ['line', 'column', 'value', 'problem'] as const
  const problemHead = head.map(name => t(`productImport:table.${name}`))
  const problems = report.problems.map(each => [
    String(each.line),
    columnLabel(each.column),
    each.value,
    problemText(each),
  ])
  const saveProblems = () => saveCsv([problemHead, ...problems], 'import-problems.csv')
  return (
    <Card title={t('review.title')}>
      <Stack>
        <p>
          <Name>{file.name}</Name> · {t('productImport:review.rows', number(report.rows))}
        </p>
        <p role="status">
          {(importer.kind === 'customers'
            ? (['new', 'changed', 'unchanged', 'refused'] as const)
            : (['changed', 'unchanged', 'refused'] as const)
          )
            .map(outcome => t(`review.${outcome}`, number(counts[outcome])))
            .join(' · ')}
        </p>
        {!report.reading.isOwn && (
          <MappingFields
            columns={importer.columns}
            labelOf={columnLabel}
            headers={report.headers}
            mapping={report.reading.mapping}
            onMapping={onMapping}
          />
        )}
        {counts.refused > 0 && (
          <>
            <Notice tone="warn" title={t('review.refused', number(counts.refused))}>
              {t('productImport:review.leftOut')}
            </Notice>
            <ProblemTable label={t('productImport:review.problems')} head={problemHead} rows={problems} />
            <Inline>
              <Button onClick={onCorrect}>{t('productImport:review.correct')}</Button>
              <SaveFileButton onSave={saveProblems}>{t('productImport:review.save')}</SaveFileButton>
            </Inline>
          </>
        )}
        {report.changes.length > 0 && (
          <details>
            <summary>{t('review.show')}</summary>
            <ProblemTable
              label={t('review.show')}
              head={[t('productImport:table.line'), t(`${importer.kind}.record`), t('review.change')]}
              rows={report.changes.map(({ line, key, changes }) => [
                String(line),
                key,
                changes
                  .map(({ column, from, to }) =>
                    t('review.fromTo', {
                      column: columnLabel(column),
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
            hint={t('orders.ships', number(ships))}
            checked={isShopperTold}
            onChange={event => setIsShopperTold(event.target.checked)}
          />
        )}
        {cancels > 0 && (
          <Checkbox
            label={t('orders.restock')}
            hint={t('orders.cancels', number(cancels))}
            checked={isRestocked}
            onChange={event => setIsRestocked(event.target.checked)}
          />
        )}
        <Inline end>
          <Button onClick={onCancel}>{t('productImport:otherFile')}</Button>
          {doing > 0 && (
            <Button variant="primary" onClick={() => onImport({ isShopperTold, isRestocked })}>
              {t(`${importer.kind}.import`, number(doing))}
            </Button>
          )}
        </Inline>
        {doing === 0 && <Notice tone="info">{t('review.nothing')}</Notice>}
      </Stack>
    </Card>
  )
}
