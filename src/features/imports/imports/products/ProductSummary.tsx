import { useTranslation } from 'react-i18next'
import { counted, formatNumber } from '#i18n/formatNumber.ts'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { CheckedFile } from '../report.ts'
import { CatalogFigures } from './CatalogFigures.tsx'

const FOUND_BY = ['id', 'sku', 'address'] as const

/** The products of a file, and how many of them the store has already. */
export function ProductSummary({ file, report }: CheckedFile) {
  const { t } = useTranslation('imports')
  const beyond = report.problems.find(({ code }) => code === 'productLimit')
  const { counts, foundBy, catalog } = report
  const found = FOUND_BY.filter(by => foundBy[by] > 0).map(by => t(`products.foundBy.${by}`, counted(foundBy[by])))
  return (
    <>
      <p>
        <Name>{file.name}</Name>
      </p>
      <p>
        {t('review.rows', counted(report.rows))} · {t('products.products', counted(report.records))}
      </p>
      <p role="status">
        {t('products.new', counted(counts.new))} · {t('products.existing', counted(counts.changed + counts.unchanged))}
      </p>
      {found.length > 0 && <p>{[...found, t('products.unchanged', counted(counts.unchanged))].join(' · ')}</p>}
      {catalog && <CatalogFigures sums={catalog.sums} />}
      {report.leftOut > 0 && <p>{t('question.leftOut', { shown: formatNumber(report.leftOut) })}</p>}
      {beyond && <Notice tone="info">{t('products.beyondLimit', { limit: beyond.detail })}</Notice>}
    </>
  )
}
