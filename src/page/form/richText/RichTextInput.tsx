import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#ui/form/TextArea.tsx'
import { type EditorModule, loadEditor } from './loadEditor.ts'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './richText.module.css'

export interface RichTextInputProps {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Receives the focusable element. */
  ref: Ref<{ focus: () => void }>
}

/** How far below the screen the editor begins to load. */
const MARGIN = '300px'

/**
 * Text with formatting. The editor is large and slow to start, so it starts when this is visible; until then, and if it can't be loaded,
 * the field is a plain text area that shows tags. Input is kept when the editor replaces it.
 */
export function RichTextInput(props: RichTextInputProps) {
  const { t } = useTranslation('page')
  const box = useRef<HTMLDivElement>(null)
  const [module, setModule] = useState<EditorModule>()
  const [hasFailed, setFailed] = useState(false)
  const [hadFocus, setHadFocus] = useState(false)

  const load = () => {
    setFailed(false)
    loadEditor().then(
      loaded => {
        // If the text area has focus, the editor gets it.
        setHadFocus(box.current?.contains(document.activeElement) === true)
        setModule(loaded)
      },
      () => setFailed(true),
    )
  }
  useSight(box, module === undefined, load)

  if (module) return <module.default {...props} startsFocused={hadFocus} />
  const { onChange, ...rest } = props
  return (
    <div ref={box} className={styles.box} data-waiting={!hasFailed || undefined}>
      <div className={styles.toolbar} />
      <TextArea {...(rest as object)} onChange={event => onChange(event.currentTarget.value)} dir="auto" />
      {hasFailed && <NotLoaded onRetry={load}>{t('richText.failed')}</NotLoaded>}
    </div>
  )
}

/** Calls back once when an element scrolls into view. */
function useSight(box: { current: HTMLElement | null }, isWanted: boolean, onSeen: () => void) {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    if (!isWanted || !box.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        latest.current()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isWanted])
}
