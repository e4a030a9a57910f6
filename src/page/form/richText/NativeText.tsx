import { type ComponentProps, type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { toEditor } from './embeds.ts'
import { plainTextOf } from './insertPlainText.ts'
import { reportChanges } from './reportChanges.ts'
import styles from './richText.module.css'
import { readRange, type SelectedRange } from './selectedRange.ts'
import { changedValue, NOTHING_SHOWN } from './shownText.ts'

/** What the engine continues with. */
export interface HandedOver {
  /** The value before it was edited here. */
  original: string
  value: string
  range: SelectedRange | null
  isFocused: boolean
  /** Commands of the formats that were switched at the caret, for what is typed next. */
  formats: string[]
  /** How far the text is scrolled in its box. In pixels. */
  scrollTop: number
}

export interface NativeTextHandle {
  focus: () => void
  /** Ends the editing here; waits until an input method is not composing. */
  handOver: () => Promise<HandedOver>
}

interface NativeTextProps extends Omit<ComponentProps<'div'>, 'ref' | 'onChange' | 'onBlur' | 'onFocus'> {
  ref: Ref<NativeTextHandle>
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  onFocus: () => void
  startsFocused: boolean
}

/** What a shortcut for a format asks for, as a command of the engine. */
const FORMATS: Record<string, string> = { formatBold: 'Bold', formatItalic: 'Italic', formatUnderline: 'Underline' }
/** Keys that move the caret, and so end a format that was switched there. */
const MOVES = /^(Arrow|Home|End|Page)/

/** Without a block, the first line would be outside of any paragraph. */
const EMPTY = '<p><br></p>'

/**
 * The formatted text while the engine is not loaded: what is typed, deleted and pasted is edited by the browser itself,
 * so nobody waits for the engine.
 */
export function NativeText(props: NativeTextProps) {
  const { ref, value, onChange, onBlur, onFocus, startsFocused, hidden, ...attributes } = props
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(NOTHING_SHOWN)
  const stop = useRef(() => {})
  const isHandedOver = useRef(false)
  const composition = useRef<PromiseWithResolvers<void>>(null)
  const formats = useRef(new Set<string>())
  /** Text of this element is being moved within it. */
  const isMoving = useRef(false)

  const show = useEffectEvent((element: HTMLElement) => {
    if (value === shown.current.value && element.innerHTML !== '') return
    element.innerHTML = toEditor(value) || EMPTY
    shown.current = { value, html: element.innerHTML, original: value }
  })
  const report = useEffectEvent((html: string) => {
    const next = changedValue(shown.current, isBlank(html) ? '' : asEngine(html, shown.current.html))
    if (next === null) return
    shown.current.value = next
    onChange(next)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: to be shown whenever it changes
  useLayoutEffect(() => {
    // Hidden means that the source is being typed.
    if (box.current && !hidden) show(box.current)
  }, [value, hidden])

  useLayoutEffect(() => {
    const host = box.current
    if (!host) return
    const events = new AbortController()
    const { signal } = events
    const listen = (changed: () => void) => host.addEventListener('input', changed, { signal })
    const noteFormat = ({ inputType }: InputEvent) => {
      const command = FORMATS[inputType]
      if (!command) formats.current.clear()
      else if (document.getSelection()?.isCollapsed && !formats.current.delete(command)) formats.current.add(command)
    }
    host.addEventListener('beforeinput', noteFormat, { signal })
    host.addEventListener('pointerdown', () => formats.current.clear(), { signal })
    host.addEventListener('keydown', ({ key }) => MOVES.test(key) && formats.current.clear(), { signal })
    stop.current = reportChanges({ host, read: () => host.innerHTML, listen }, html => report(html))
    return () => {
      stop.current()
      events.abort()
    }
  }, [])

  useLayoutEffect(() => {
    if (startsFocused && box.current) selectEnd(box.current)
  }, [startsFocused])

  useImperativeHandle(ref, () => ({
    focus: () => box.current?.focus(),
    handOver: async () => {
      await composition.current?.promise
      const range = box.current && readRange(box.current)
      const isFocused = box.current !== null && box.current === document.activeElement
      isHandedOver.current = true
      stop.current()
      const { value: last, original } = shown.current
      return {
        original,
        value: last,
        range,
        isFocused,
        formats: [...formats.current],
        scrollTop: box.current?.scrollTop ?? 0,
      }
    },
  }))

  const insert = (data: DataTransfer | null) => {
    const html = plainTextOf(data)
    // The only way of inserting that the browser's own undo knows.
    if (html !== null) document.execCommand('insertHTML', false, html)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: formatted text is no text area
    <div
      {...attributes}
      role="textbox"
      aria-multiline
      tabIndex={0}
      ref={box}
      hidden={hidden}
      className={styles.content}
      contentEditable
      suppressContentEditableWarning
      onFocus={() => {
        document.execCommand('defaultParagraphSeparator', false, 'p')
        onFocus()
      }}
      onBlur={() => {
        if (!isHandedOver.current) onBlur()
      }}
      onCompositionStart={() => {
        composition.current = Promise.withResolvers()
      }}
      onCompositionEnd={() => {
        composition.current?.resolve()
        composition.current = null
      }}
      onPaste={event => {
        event.preventDefault()
        insert(event.clipboardData)
      }}
      onDragStart={() => {
        isMoving.current = true
      }}
      onDragEnd={() => {
        isMoving.current = false
      }}
      onDrop={event => {
        if (isMoving.current) return
        event.preventDefault()
        event.currentTarget.focus()
        const range = document.caretRangeFromPoint?.(event.clientX, event.clientY)
        if (range)
          document
            .getSelection()
            ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
        insert(event.dataTransfer)
      }}
    />
  )
}

const isBlank = (html: string) => /^(<(p|h[1-6])>)?(<br>)?(<\/(p|h[1-6])>)?$/.test(html)

/**
 * The browser's markup as the engine's: bold and italics, unless the text already has the browser's marks, and no spans
 * with the look that joined words had before.
 */
function asEngine(html: string, before: string): string {
  if (html === before) return html
  const joined = html.replace(/<span( style="[^"]*")?>([^<]*)<\/span>/g, '$2')
  if (/<[bi]>/.test(before)) return joined
  return joined.replace(/<(\/?)b>/g, '<$1strong>').replace(/<(\/?)i>/g, '<$1em>')
}

function selectEnd(element: HTMLElement) {
  element.focus()
  document.getSelection()?.selectAllChildren(element)
  document.getSelection()?.collapseToEnd()
}
