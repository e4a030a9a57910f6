import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.tsx'
import type { ListButtonsProps } from '../views/ListButtons.tsx'
import { ButtonPlaceholder } from './ButtonPlaceholder.tsx'
import styles from './Filters.module.css'
import type { ListSearch } from './listSearch.ts'

// Loaded after the rows, which don't need them.
const ListButtons = lazyPart<ListButtonsProps<never>>(() => import('../views/ListButtons.tsx'))

/** At the end of a list's search row: the buttons for its columns and saved views. */
export const ListOptions = <Search extends ListSearch>(props: ListButtonsProps<Search>) => (
  <div className={styles.options}>
    <Suspense fallback={<ButtonPlaceholder text="list.views" />}>
      <ListButtons {...(props as unknown as ListButtonsProps<never>)} />
    </Suspense>
  </div>
)
