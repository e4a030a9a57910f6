import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useProductLimit } from '#features/products/shared/useProductLimit.ts'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { CheckedFile } from '../report.ts'
import { countMatches } from './countMatches.ts'

/** The products of a file, and how many of them the store has already. */
export function ProductSummary({ file, report }: CheckedFile) {
  const { t } = useTranslation('imports')
  const { limit } = useProductLimit()
  const number = (count: number) => ({ count, shown: count.toLocaleString(i18next.language) })
  const good = report.records - report.wrong
  // Where they can't be counted, one can import without knowing.
  const { data: existing, isError } = useQuery({
    queryKey: ['imports', 'matches', report.id],
    queryFn: ({ signal }) => countMatches({ file, report }, signal),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  })
  return (
    <>
      <p>
        <Name>{file.name}</Name> · {t(`products.format.${report.reading.format}`)}
      </p>
      <p>
        {t('review.rows', number(report.rows))} · {t('products.products', number(report.records))}
      </p>
      {good > 0 && !isError && (
        <p role="status">
          {existing === undefined
            ? t('products.counting')
            : `${t('products.new', number(good - existing))} · ${t('products.existing', number(existing))}`}
        </p>
      )}
      {limit !== null && good > 0 && <Notice tone="info">{t('products.beyondLimit', { limit })}</Notice>}
    </>
  )
}
