import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { PageSize, Pagination } from '#ui/table/Pagination.tsx'
import { usePreload } from '../AppLink.tsx'
import { type ListSearch, PAGE_SIZES } from './listSearch.ts'
import type { ListState } from './useListState.ts'

/** A new page is read from its top. */
function focusTable() {
  const table = document.querySelector<HTMLElement>('main table, table')
  if (!table) return
  table.tabIndex = -1
  table.focus({ preventScroll: true })
  // Below the sticky elements at the top of the page.
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (table.getBoundingClientRect().top < top) table.scrollIntoView({ block: 'start' })
}

interface ListPaginationProps<Search extends ListSearch> {
  state: ListState<Search>
  totalCount: number
  /** There are more than counted: "5,000+". */
  isTotalMinimum?: boolean | undefined
}

/** The footer of a list. The next page is preloaded when the pointer or the focus comes near. */
export function ListPagination<Search extends ListSearch>({
  state,
  totalCount,
  isTotalMinimum,
}: ListPaginationProps<Search>) {
  const { t } = useTranslation('page')
  const preload = usePreload()
  const { page, size } = state.search
  const last = Math.max(1, Math.ceil(totalCount / size))

  const way = (to: number) => {
    if (to < 1 || to > last) return undefined
    const change = { page: to } as Partial<Search>
    const near = () => preload(location.pathname + state.hrefOf(change))
    const open = () => {
      state.set(change)
      focusTable()
    }
    return { onClick: open, onPointerEnter: near, onFocus: near }
  }

  return (
    <Pagination
      label={t('list.pagination')}
      range={
        totalCount === 0
          ? t('list.none')
          : t('list.range', {
              from: formatNumber((page - 1) * size + 1),
              to: formatNumber(Math.min(page * size, totalCount)),
              total: formatNumber(totalCount) + (isTotalMinimum ? '+' : ''),
            })
      }
      announcement={t('list.page', { page: formatNumber(page), last: formatNumber(last) })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      previous={way(page - 1)}
      next={way(page + 1)}
    >
      <PageSize
        label={t('list.size')}
        value={size}
        sizes={PAGE_SIZES}
        onSize={chosen => state.set({ size: chosen } as Partial<Search>)}
      />
    </Pagination>
  )
}
