import { useTranslation } from 'react-i18next'
import { PopoverButton } from '#ui/overlay/PopoverButton.tsx'
import { lazyOnRequest } from '../lazyWithMessages.tsx'
import type { ColumnHead } from '../list/chooseColumns.ts'
import type { ListSearch } from '../list/listSearch.ts'
import type { ListState } from '../list/useListState.ts'
import styles from './views.module.css'

const ColumnsSheet = lazyOnRequest(() => import('./ColumnsSheet.tsx'), 'views')
const ViewsSheet = lazyOnRequest(() => import('./ViewsSheet.tsx'), 'views')

export interface ListButtonsProps<Search extends ListSearch> {
  /** The state name of the list's screen: `product.list`. Views are saved under it. */
  list: string
  state: ListState<Search>
  columns: readonly ColumnHead[]
}

/** Which columns a list shows, and the states of it that the merchant has named. */
export function ListButtons<Search extends ListSearch>({ list, state, columns }: ListButtonsProps<Search>) {
  const { t } = useTranslation('page')
  const chosen = state.search.columns ?? ''
  const onChoose = (columns: string) => state.set({ columns } as Partial<Search>, { replace: true })
  return (
    <>
      {/* A row on a phone has no columns. */}
      <span className={styles.wide}>
        <PopoverButton label={t('list.columns')} title={t('list.columnsOfList')}>
          {() => <ColumnsSheet columns={columns} chosen={chosen} onChoose={onChoose} />}
        </PopoverButton>
      </span>
      <PopoverButton label={t('list.views')} title={t('list.savedViews')}>
        {close => <ViewsSheet list={list} onClose={close} />}
      </PopoverButton>
    </>
  )
}
