import { type KeyboardEvent, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldContext, useFieldControl } from '#ui/form/fieldContext.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { cleanInBrowser } from './cleanInBrowser.ts'
import { Loading, NotLoaded } from './LoadStatus.tsx'
import type { RichTextInputProps } from './RichTextInput.tsx'
import styles from './richText.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useEngine } from './useEngine.ts'

interface EditorProps extends RichTextInputProps {
  startsFocused: boolean
}

/**
 * The rich text editor. Loaded by `RichTextInput`. It shows the text at once, which is editable when the engine is
 * there. Without the engine the HTML can be edited.
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
  const { editor, loading, start } = useEngine({ text, value, onChange, onBlur, isPaused: wantsSource })
  const hasFailed = loading === 'failed'
  const isSource = wantsSource || hasFailed

  const focus = () => (isSource ? source.current : (editor ?? text.current))?.focus()
  useImperativeHandle(ref, () => ({ focus }))

  const labelledBy = described['aria-labelledby']
  const lead = useEffectEvent(focus)
  useEffect(() => {
    // A label focuses its control only if that is an input.
    const label = labelledBy ? document.getElementById(labelledBy) : null
    const onClick = () => lead()
    label?.addEventListener('click', onClick)
    return () => label?.removeEventListener('click', onClick)
  }, [labelledBy])
  useEffect(() => {
    if (startsFocused) text.current?.focus()
  }, [startsFocused])
  useEffect(() => {
    if (hasFailed && text.current === document.activeElement) source.current?.focus()
  }, [hasFailed])

  const leaveSource = () => {
    onChange(cleanInBrowser(value))
    setWantsSource(false)
    if (hasFailed) start()
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
    if (event.key === ' ' && event.target === text.current && !editor) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that lead from the text to the toolbar and back
    <div className={styles.box} data-expanded={isExpanded || undefined} data-editor="" onKeyDown={onKeyDown}>
      <FieldContext value={null}>
        <Toolbar
          ref={toolbar}
          editor={editor}
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
      {/* biome-ignore lint/a11y/useSemanticElements: formatted text is no text area */}
      <div
        {...described}
        ref={text}
        id={`${id}-text`}
        role="textbox"
        aria-multiline
        aria-readonly={!editor || undefined}
        aria-describedby={[keysId, described['aria-describedby']].filter(Boolean).join(' ')}
        tabIndex={0}
        className={styles.content}
        hidden={isSource}
        onPointerDown={event => start({ x: event.clientX, y: event.clientY })}
        onFocus={() => start()}
      />
      {loading === 'started' && <Loading />}
      {hasFailed && <NotLoaded onRetry={leaveSource} />}
      <span id={keysId} hidden>
        {t('keys')}
      </span>
    </div>
  )
}
