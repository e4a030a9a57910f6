import { type KeyboardEvent, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Editor as TinyMce } from 'tinymce'
import { whenIdle } from '#lib/idle.ts'
import { useLabel } from '#page/form/useLabel.ts'
import { FieldContext, useFieldControl } from '#ui/form/fieldContext.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { cleanInBrowser } from './cleanInBrowser.ts'
import { Loading, NotLoaded } from './LoadStatus.tsx'
import type { RichTextInputProps } from './RichTextInput.tsx'
import styles from './richText.module.css'
import { ShownText } from './ShownText.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useCode } from './useCode.ts'

/** How long the engine may wait for an idle browser. In milliseconds. */
const PATIENCE = 2_000

interface EditorProps extends RichTextInputProps {
  startsFocused: boolean
}

/**
 * The rich text editor. Loaded by `RichTextInput`. It shows the text at once; the engine, which makes it editable, is
 * loaded when the browser is idle, or the text is pressed or gets focus. Without the engine the HTML can be edited.
 */
export default function Editor({ name, value, onChange, onBlur, ref, startsFocused }: EditorProps) {
  const { t } = useTranslation('richText')
  const { id, ...described } = useFieldControl()
  const keysId = useId()
  const text = useRef<HTMLDivElement>(null)
  const source = useRef<HTMLTextAreaElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [wantsSource, setWantsSource] = useState(false)
  const [isExpanded, setExpanded] = useState(false)
  const pressed = useRef<PointerEvent>(undefined)
  const { module, loading, hadFocus, start, load } = useCode(text, () => import('./Engine.tsx'))
  const [editor, setEditor] = useState<TinyMce | null>(null)
  // Its windows must not be in props: React reads those in development, and windows of other origins refuse that.
  const getEditor = () => editor
  const hasFailed = loading === 'failed'
  const isSource = wantsSource || hasFailed

  const focus = () => (isSource ? source.current : (editor ?? text.current))?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  useLabel(focus)

  const labelledBy = described['aria-labelledby']
  const attributes = {
    'aria-invalid': undefined,
    'aria-required': undefined,
    ...described,
    'aria-describedby': [keysId, described['aria-describedby']].filter(Boolean).join(' '),
    'aria-multiline': true,
    role: 'textbox',
  }
  const startWhenIdle = useEffectEvent(start)
  useEffect(() => whenIdle(startWhenIdle, PATIENCE), [])
  useEffect(() => {
    if (startsFocused) text.current?.focus()
  }, [startsFocused])
  useEffect(() => {
    if (hasFailed && hadFocus) source.current?.focus()
  }, [hasFailed, hadFocus])

  const leaveSource = () => {
    onChange(cleanInBrowser(value))
    setWantsSource(false)
    if (hasFailed) load()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
    if (event.key === 'Escape' && !event.defaultPrevented) {
      if (toolbar.current?.contains(event.target as Node)) focus()
      else if (isExpanded) setExpanded(false)
    }
    // Someone who types too early must not scroll the page.
    if (event.key === ' ' && event.target === text.current) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that lead from the text to the toolbar and back
    <div className={styles.box} data-expanded={isExpanded || undefined} data-editor="" onKeyDown={onKeyDown}>
      <FieldContext value={null}>
        <Toolbar
          ref={toolbar}
          getEditor={getEditor}
          labelledBy={labelledBy}
          isSource={isSource}
          onSource={() => (isSource ? leaveSource() : setWantsSource(true))}
          isExpanded={isExpanded}
          onExpand={() => setExpanded(!isExpanded)}
        />
      </FieldContext>
      {isSource && (
        <TextArea
          ref={source}
          name={name}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          dir="auto"
          spellCheck={false}
        />
      )}
      {!editor && !isSource && (
        <ShownText
          {...attributes}
          ref={text}
          value={value}
          onPointerDown={({ nativeEvent }) => {
            pressed.current = nativeEvent
            start()
          }}
          onFocus={start}
        />
      )}
      {module && (
        <module.default
          id={`${id}-text`}
          {...{ attributes, text, pressed, getEditor, value, onChange, onBlur }}
          isPaused={isSource}
          onReady={setEditor}
        />
      )}
      {loading === 'started' && !editor && <Loading />}
      {hasFailed && <NotLoaded onRetry={leaveSource} />}
      <span id={keysId} hidden>
        {t('keys')}
      </span>
    </div>
  )
}
