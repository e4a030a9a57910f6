import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '#api/queries.ts'
import { getImportStatus, type ImportProblem } from '#contract/catalog/productImport.ts'
import type { RowProblem } from '#contract/rowImport.ts'
import { counted } from '#i18n/formatNumber.ts'
import { listText } from '#lib/listText.ts'
import { useJob } from '#page/job/useJob.ts'
import { Notice } from '#ui/Notice.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { columnName } from '../columnLabel.ts'
import type { JobProps } from '../importer.ts'
import { JobCard } from '../JobCard.tsx'
import { lineRanges } from './lines.ts'
import { productProblemText } from './productProblemText.ts'

/** Progress of the job, and the products that the provider refused. */
export default function ProductJob({ jobId, ...props }: JobProps) {
  const { t } = useTranslation('imports')
  const job = useJob(endpointQuery('imports', getImportStatus, { query: { jobId } }), {
    areas: ['products', 'categories', 'moves'],
    successText: t('products.success'),
  })
  const { data } = job
  const reasonOf = (problem: RowProblem) =>
    [columnName(problem.column, props.sent?.report.named), productProblemText(problem)].filter(Boolean).join(': ')
  const textOf = ({ lines, key, errors, problems }: ImportProblem) =>
    t('products.onLines', {
      ...{ lines: listText(lineRanges(lines), i18next.language), key },
      errors: (problems.length > 0 ? problems.map(reasonOf) : errors).join(' '),
    })
  const problems = data?.errorKeys ?? []
  return (
    <JobCard
      {...props}
      importer={{ type: 'products', unit: 'products', list: 'product.list' }}
      job={job}
      total={data?.productCount ?? 0}
      left={problems.length > 0 ? () => leftOf(problems) : undefined}
      summary={
        data
          ? [
              t('products.added', counted(data.itemsAdded)),
              t('products.changed', counted(data.importedProducts - data.itemsAdded)),
              t('products.unchanged', counted(data.unchangedCount)),
            ]
          : []
      }
    >
      {data && data.errorCount > 0 && (
        <>
          <Notice
            tone={data.status === 'Error' ? 'danger' : 'warn'}
            title={t('products.problems', counted(data.errorCount))}
          >
            {data.errorCount === 1 && problems.map(textOf)}
          </Notice>
          {data.errorCount > 1 && (
            <details>
              <summary>{t('products.report')}</summary>
              <ScrollTable
                label={t('products.report')}
                head={['#', t('table.description')]}
                rows={problems.map((problem, at) => [String(at + 1), textOf(problem)])}
              />
            </details>
          )}
        </>
      )}
    </JobCard>
  )
}

const leftOf = (problems: readonly ImportProblem[]) => ({
  lines: problems.flatMap(({ lines }) => lines),
  // One that was added without an image must not be added again.
  ids: Object.fromEntries(
    problems.flatMap(({ lines, productId }) => (productId ? lines.map(line => [line, productId]) : [])),
  ),
})
