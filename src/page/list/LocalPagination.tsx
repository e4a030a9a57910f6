import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { Pagination } from '#ui/table/Pagination.tsx'

interface LocalPaginationProps {
  /** Names the group: "Pages of orders". */
  label: string
  /** From 0. */
  page: number
  /** Rows of a page. */
  size: number
  /** Rows of all pages. */
  total: number
  onPage: (page: number) => void
}

/** The footer of a list within a screen, whose page is not part of the URL. */
export function LocalPagination({ label, page, size, total, onPage }: LocalPaginationProps) {
  const { t } = useTranslation('page')
  const last = Math.max(1, Math.ceil(total / size))
  const way = (to: number) => (to < 0 || to >= last ? undefined : { onClick: () => onPage(to) })
  return (
    <Pagination
      label={label}
      range={
        total === 0
          ? t('list.none')
          : t('list.range', {
              from: formatNumber(page * size + 1),
              to: formatNumber(Math.min((page + 1) * size, total)),
              total: formatNumber(total),
            })
      }
      announcement={t('list.page', { page: formatNumber(page + 1), last: formatNumber(last) })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      previous={way(page - 1)}
      next={way(page + 1)}
    />
  )
}
