import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isFreeKey, SEARCH_KEY, singleKeys } from '#page/keys/singleKeys.ts'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import styles from './ListSearchBox.module.css'
import { SEARCH_LIMIT } from './listSearch.ts'

/** Between the last key and the question: long enough not to ask for every letter, short enough not to be felt. */
const ASK_AFTER = 120

interface ListSearchBoxProps {
  /** Names the field: "Search products". */
  label: string
  /** What the address says. */
  value: string
  onSearch: (text: string) => void
}

/** Searches while one types. `/` leads here from anywhere on the page, unless single keys are switched off. */
export function ListSearchBox({ label, value, onSearch }: ListSearchBoxProps) {
  const { t } = useTranslation('page')
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  const hasKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const box = useRef<HTMLElement>(null)

  // The address changed by other means (a tab, the back button): follow it.
  if (asked !== value) {
    setAsked(value)
    if (typed.trim() !== value) setTyped(value)
  }

  const ask = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text)
  })

  const type = (text: string) => {
    setTyped(text)
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text.trim()), text === '' ? 0 : ASK_AFTER)
  }

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== SEARCH_KEY || !isFreeKey(event)) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  return (
    <search ref={box} className={styles.box}>
      <SearchInput
        label={label}
        value={typed}
        onValue={type}
        clearLabel={t('list.clearSearch')}
        maxLength={SEARCH_LIMIT}
        shortcut={hasKeys ? SEARCH_KEY : undefined}
      />
    </search>
  )
}
