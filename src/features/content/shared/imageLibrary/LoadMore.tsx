import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import styles from './LibraryDialog.module.css'

/** Pixels from the bottom at which more is loaded (document 2 §9). */
const MARGIN = '0px 0px 100px 0px'

interface LoadMoreProps {
  isLoading: boolean
  onLoad: () => void
}

/** Loads more once the end of the list is near, and by a button. */
export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  const { t } = useTranslation('imageLibrary')
  const box = useRef<HTMLDivElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  useEffect(() => {
    if (!box.current || isLoading || typeof IntersectionObserver === 'undefined') return
    // Of several entries at once only the last is current.
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && load.current(), {
      root: scrollerOf(box.current),
      rootMargin: MARGIN,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={box} className={styles.more}>
      <Button busy={isLoading} busyLabel={t('loading')} onClick={onLoad}>
        {t('more')}
      </Button>
    </div>
  )
}

/** The scroll container of an element: margins are relative to it, not to the window. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}
