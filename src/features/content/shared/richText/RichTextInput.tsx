import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { loadMessages } from '#i18n/messages.ts'
import { useLabel } from '#page/form/useLabel.ts'
import { useFieldControl } from '#ui/form/fieldContext.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Loading, NotLoaded } from './LoadStatus.tsx'
import styles from './richText.module.css'
import { useCode } from './useCode.ts'

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
 * Text with formatting. The editor is large and slow to start, so it loads when this comes near the window, or gets the
 * focus. If it can't be loaded, the field is a plain text area that shows tags.
 */
export function RichTextInput(props: RichTextInputProps) {
  const box = useRef<HTMLDivElement>(null)
  const { module, loading, hadFocus, start, load } = useCode(box, fetchEditor)
  useSight(box, start)

  if (module) return <module.default {...props} startsFocused={hadFocus} />
  const { onChange, ...rest } = props
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.toolbar} />
      {loading === 'failed' ? (
        <>
          <TextArea
            {...(rest as object)}
            autoFocus={hadFocus}
            onChange={event => onChange(event.currentTarget.value)}
            dir="auto"
          />
          <NotLoaded onRetry={load} />
        </>
      ) : (
        <>
          <Placeholder ref={props.ref} onFocus={start} />
          {loading && <Loading />}
        </>
      )}
    </div>
  )
}

async function fetchEditor() {
  const [module] = await Promise.all([import('./Editor.tsx'), loadMessages('richText')])
  return module
}

/** The text box before its text can be shown. */
function Placeholder({ ref, onFocus }: { ref: RichTextInputProps['ref']; onFocus: () => void }) {
  const text = useRef<HTMLDivElement>(null)
  const focus = () => text.current?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  useLabel(focus)
  return (
    // biome-ignore lint/a11y/useSemanticElements: becomes formatted text
    <div
      {...useFieldControl()}
      ref={text}
      role="textbox"
      aria-multiline
      aria-readonly
      tabIndex={0}
      className={styles.content}
      onFocus={onFocus}
    />
  )
}

/** Calls back once when an element comes near the window. */
function useSight(box: { current: HTMLElement | null }, onSeen: () => void) {
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        see()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
}
