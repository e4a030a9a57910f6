import { ListButtons, type ListButtonsProps } from '../views/ListButtons.tsx'
import styles from './Filters.module.css'
import type { ListSearch } from './listSearch.ts'

/** At the end of a list's search row: the buttons for its columns and saved views. */
export const ListOptions = <Search extends ListSearch>(props: ListButtonsProps<Search>) => (
  <div className={styles.options}>
    <ListButtons {...props} />
  </div>
)
