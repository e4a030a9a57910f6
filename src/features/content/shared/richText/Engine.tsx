import tinymce from 'tinymce'
import 'tinymce/models/dom'
import 'tinymce/plugins/lists'
import { Editor as TinyEditor } from '@tinymce/tinymce-react'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Editor } from 'tinymce'
import { currentConfig } from '#api/client.ts'
import { fromEditor, toEditor } from './embeds.ts'
import { ENGINE_OPTIONS } from './engineOptions.ts'
import { insertPlainText } from './insertPlainText.ts'
import { reportChanges } from './reportChanges.ts'
import styles from './richText.module.css'

// The toolbar has its own icons; without any, the engine would fetch its own.
tinymce.IconManager.add('default', { icons: {} })

interface EngineProps {
  id: string
  /** Of the element, which TinyMCE's component renders; `undefined` removes one. */
  attributes: Record<string, string | boolean | undefined>
  /** The text that this replaces, and the last press on it. */
  text: RefObject<HTMLElement | null>
  pressed: RefObject<PointerEvent | undefined>
  /** `null` until `onReady`; until then this is hidden. */
  getEditor: () => Editor | null
  onReady: (editor: Editor) => void
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** This is hidden, and input from elsewhere (as HTML) is applied afterwards. */
  isPaused: boolean
}

/** TinyMCE without its interface. Loaded by `Editor`. */
export default function Engine({ id, attributes, text, pressed, getEditor, onReady, isPaused, ...props }: EngineProps) {
  const editor = getEditor()
  const { value, onChange, onBlur } = props
  const stop = useRef(() => {})
  /** The displayed value, and the element's version of it: an unchanged value is returned as it was. */
  const shown = useRef({ value: '', html: '', original: '' })

  const show = (target: Editor) => {
    target.setContent(toEditor(value), { no_events: true })
    target.undoManager.reset()
    shown.current = { value, html: target.getContent(), original: value }
  }
  const follow = useEffectEvent((target: Editor) => {
    if (value !== shown.current.value) show(target)
  })
  const report = useEffectEvent((html: string) => {
    const next = html === shown.current.html ? shown.current.original : fromEditor(html)
    if (next === shown.current.value) return
    shown.current.value = next
    onChange(next)
  })
  const leave = useEffectEvent(() => onBlur())

  const setup = (created: Editor) => {
    // Between where the engine adds styles for single browsers (after `PreInit`) and where it writes them to the page.
    created.on('PostRender', () => {
      // The content security policy allows no inline style sheets; ours contains what is needed.
      created.contentStyles.length = 0
    })
    // The engine would scroll the window only, not the box that the text is in.
    created.on('ScrollIntoView', event => {
      event.preventDefault()
      event.elm.scrollIntoView({ block: 'nearest' })
    })
    insertPlainText(tinymce, created)
    created.on('blur', () => leave())
  }
  const replaceText = (created: Editor) => {
    show(created)
    stop.current = reportChanges(created, html => report(html))
    const hadFocus = text.current === document.activeElement
    const scrollTop = text.current?.scrollTop ?? 0
    // At once: nothing moves, and focus has somewhere to go.
    flushSync(() => onReady(created))
    // In development React mounts twice: that removes the first editor, and a second one follows.
    if (created.removed) return
    created.getBody().scrollTop = scrollTop
    if (hadFocus) focusAt(created, pressed.current)
  }

  useLayoutEffect(() => {
    const element = document.getElementById(id)
    element?.classList.add(styles.content ?? '')
    element?.toggleAttribute('hidden', !editor || isPaused)
    for (const [name, setting] of Object.entries(attributes)) {
      if (setting === undefined) element?.removeAttribute(name)
      else element?.setAttribute(name, String(setting))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be shown whenever it changes
  useLayoutEffect(() => {
    if (editor && !isPaused) follow(editor)
  }, [editor, isPaused, value])
  // The last input is reported before TinyMCE's component removes the content.
  useLayoutEffect(() => () => stop.current(), [])

  return (
    <TinyEditor
      id={id}
      inline
      tabIndex={0}
      licenseKey={currentConfig().editorLicenseKey}
      // Not at the event `init`: the component empties the text after it.
      init={{ ...ENGINE_OPTIONS, setup, init_instance_callback: replaceText }}
    />
  )
}

/** Focuses the text, with the caret where it was pressed. */
function focusAt(editor: Editor, press: PointerEvent | undefined): void {
  // The engine would scroll to the beginning of the text.
  editor.getBody().focus({ preventScroll: true })
  editor.focus()
  const range = press && tinymce.dom.RangeUtils.getCaretRangeFromPoint(press.x, press.y, document)
  if (range && editor.getBody().contains(range.startContainer)) editor.selection.setRng(range)
}
