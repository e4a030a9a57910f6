import tinymce from 'tinymce'
import 'tinymce/models/dom'
import 'tinymce/plugins/lists'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from 'tinymce'
import { fromEditor, toEditor } from './embeds.ts'
import { ENGINE_OPTIONS, type EngineOptions } from './engineOptions.ts'
import { insertPlainText } from './insertPlainText.ts'
import { reportChanges } from './reportChanges.ts'

// The toolbar has its own icons; without any, the engine would fetch its own.
tinymce.IconManager.add('default', { icons: {} })

interface EngineProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Input from elsewhere (as HTML) is applied afterwards. */
  isPaused: boolean
  startsFocused: boolean
}

/**
 * Options for TinyMCE's component, and the editor that it creates: `null` until it is ready. Its content follows
 * `value`.
 */
export function useEngine(props: EngineProps) {
  const { value, isPaused } = props
  const [editor, setEditor] = useState<Editor | null>(null)
  const stop = useRef(() => {})
  /** The displayed value, and the editor's version of it: an unchanged value is returned as it was. */
  const shown = useRef({ value: '', html: '', original: '' })

  const show = (target: Editor, next: string) => {
    target.setContent(toEditor(next), { no_events: true })
    target.undoManager.reset()
    shown.current = { value: next, html: target.getContent(), original: next }
  }

  const report = useEffectEvent((html: string) => {
    const next = html === shown.current.html ? shown.current.original : fromEditor(html)
    if (next === shown.current.value) return
    shown.current.value = next
    props.onChange(next)
  })
  const leave = useEffectEvent(() => props.onBlur())
  const start = useEffectEvent((target: Editor) => {
    show(target, props.value)
    if (props.startsFocused) {
      target.focus()
      target.selection.select(target.getBody(), true)
      target.selection.collapse(false)
    }
    setEditor(target)
  })
  const follow = useEffectEvent((target: Editor) => {
    if (value !== shown.current.value) show(target, value)
  })

  // The last input is reported before the wrapper component removes the content.
  useLayoutEffect(() => () => stop.current(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: to be shown whenever it changes
  useEffect(() => {
    if (editor && !isPaused) follow(editor)
  }, [editor, isPaused, value])

  /** Read once, when the engine starts. */
  const init: EngineOptions = {
    ...ENGINE_OPTIONS,
    // Only a commercial license has something to fetch here.
    base_url: '/tinymce',
    setup: (created: Editor) => {
      created.on('PreInit', () => {
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
    },
    // Not at the event `init`: the component empties the text after it.
    init_instance_callback: (created: Editor) => {
      start(created)
      stop.current = reportChanges(created, created.getElement(), html => report(html))
    },
  }
  return { editor, init }
}
