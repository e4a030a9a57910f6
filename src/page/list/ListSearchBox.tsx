import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isFreeKey, SEARCH_KEY, singleKeys } from '#page/keys/singleKeys.ts'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import styles from './ListSearchBox.module.css'
import { type ListSearch, SEARCH_LIMIT } from './listSearch.ts'
import type { ListState } from './useListState.ts'
import { useSearchWords } from './useSearchWords.ts'

interface ListSearchBoxProps<Search extends ListSearch> {
  /** Names the field: "Search products". */
  label: string
  state: ListState<Search>
}

/**
 * Searches while typing. `/` focuses it from anywhere on the page, unless single-key shortcuts are off. It is not rendered
 * with the rows that it has found.
 */
export const ListSearchBox = memo(Box) as typeof Box

function Box<Search extends ListSearch>({ label, state }: ListSearchBoxProps<Search>) {
  const { t } = useTranslation('page')
  const { typed, type, apply } = useSearchWords(state)
  const hasKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const box = useRef<HTMLElement>(null)

  // Before the list shows: who sees it can press the key at once.
  useLayoutEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== SEARCH_KEY || !isFreeKey(event)) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])

  return (
    <search ref={box} className={styles.box}>
      <SearchInput
        label={label}
        value={typed}
        onValue={type}
        onSubmit={apply}
        clearLabel={t('list.clearSearch')}
        maxLength={SEARCH_LIMIT}
        shortcut={hasKeys ? SEARCH_KEY : undefined}
      />
    </search>
  )
}
