import { type KeyboardEvent, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldContext, useFieldControl } from '#ui/form/fieldContext.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { cleanInBrowser } from './cleanInBrowser.ts'
import { NativeText, type NativeTextHandle } from './NativeText.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import type { RichTextInputProps } from './RichTextInput.tsx'
import styles from './richText.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useAttributes } from './useAttributes.ts'
import { useEngineStart } from './useEngineStart.ts'

interface EditorProps extends RichTextInputProps {
  startsFocused: boolean
}

/**
 * The rich text editor. Loaded by `RichTextInput`. Its engine is loaded when the text gets focus or a tool is used:
 * most visits to a form are not about its long text.
 */
export default function Editor({ name, value, onChange, onBlur, ref, startsFocused }: EditorProps) {
  const { t } = useTranslation('richText')
  const { id, ...described } = useFieldControl()
  const keysId = useId()
  const textId = `${id}-text`
  const source = useRef<HTMLTextAreaElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [isSource, setSource] = useState(false)
  const [isExpanded, setExpanded] = useState(false)
  const native = useRef<NativeTextHandle>(null)
  const { Engine, editor, hasFailed, start, withEngine, handOver, onReady } = useEngineStart(native)

  const focus = () => (isSource ? source.current : (editor ?? native.current))?.focus()
  useImperativeHandle(ref, () => ({ focus }))

  const labelledBy = described['aria-labelledby']
  const attributes = {
    ...described,
    'aria-describedby': [keysId, described['aria-describedby']].filter(Boolean).join(' '),
  }
  useAttributes(textId, styles.content, {
    'aria-invalid': undefined,
    'aria-required': undefined,
    ...(editor && { ...attributes, role: 'textbox', 'aria-multiline': true }),
    hidden: isSource || !editor ? '' : undefined,
  })
  useEffect(() => {
    // A label focuses its control only if that is an input.
    const label = labelledBy ? document.getElementById(labelledBy) : null
    const lead = () => (editor ?? native.current)?.focus()
    label?.addEventListener('click', lead)
    return () => label?.removeEventListener('click', lead)
  }, [labelledBy, editor])

  const leaveSource = () => {
    onChange(cleanInBrowser(value))
    setSource(false)
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
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that lead from the text to the toolbar and back
    <div className={styles.box} data-expanded={isExpanded || undefined} data-editor="" onKeyDown={onKeyDown}>
      <FieldContext value={null}>
        <Toolbar
          ref={toolbar}
          editor={editor}
          withEngine={withEngine}
          labelledBy={labelledBy}
          isSource={isSource}
          onSource={() => (isSource ? leaveSource() : setSource(true))}
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
          dir="ltr"
          spellCheck={false}
        />
      )}
      {!editor && (
        <NativeText
          {...attributes}
          ref={native}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={start}
          startsFocused={startsFocused}
          hidden={isSource}
        />
      )}
      {Engine && <Engine {...{ id: textId, value, onChange, onBlur, handOver, onReady }} isPaused={isSource} />}
      {hasFailed && <NotLoaded onRetry={start}>{t('failed')}</NotLoaded>}
      <span id={keysId} hidden>
        {t('keys')}
      </span>
    </div>
  )
}
