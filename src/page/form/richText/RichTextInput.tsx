import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type EditorModule, loadEditor, loadedEditor } from './loadEditor.ts'
import styles from './richText.module.css'

export interface RichTextInputProps {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Receives what can be focused. */
  ref: Ref<{ focus: () => void }>
}

/** How far below the screen the editor begins to load. */
const MARGIN = '300px'

/**
 * Text with formatting. The editor is large, so it comes when this is seen; until then, and if it can't be loaded, one can
 * write in a plain text area, which shows tags as they are. Nothing typed there is lost.
 */
export function RichTextInput(props: RichTextInputProps) {
  const { t } = useTranslation('page')
  const box = useRef<HTMLDivElement>(null)
  const [module, setModule] = useState<EditorModule | undefined>(loadedEditor)
  const [hasFailed, setFailed] = useState(false)
  const [hadFocus, setHadFocus] = useState(false)

  const load = () => {
    setFailed(false)
    loadEditor().then(
      loaded => {
        // Who types there goes on in the editor.
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
      {hasFailed && (
        <Notice tone="warn" live actions={<Button onClick={load}>{t('error.retry')}</Button>}>
          {t('richText.failed')}
        </Notice>
      )}
    </div>
  )
}

/** Calls once when an element comes into sight. */
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
