import tinymce from 'tinymce'
import 'tinymce/models/dom'
import 'tinymce/plugins/lists'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from 'tinymce'
import { toEditor } from './embeds.ts'
import { ENGINE_OPTIONS, type EngineOptions } from './engineOptions.ts'
import { insertPlainText } from './insertPlainText.ts'
import type { HandedOver } from './NativeText.tsx'
import { reportChanges } from './reportChanges.ts'
import { changedValue, NOTHING_SHOWN } from './shownText.ts'

// The toolbar has its own icons; without any, the engine would fetch its own.
tinymce.IconManager.add('default', { icons: {} })

export interface EngineProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Input from elsewhere (as HTML) is applied afterwards. */
  isPaused: boolean
  /** Asked once, when the engine can take over. */
  handOver: () => Promise<HandedOver | undefined>
  onReady: (editor: Editor, handed: HandedOver) => void
}

/** Options for TinyMCE's component. The content of the editor that it creates follows `value`. */
export function useEngine(props: EngineProps): EngineOptions {
  const { value, isPaused } = props
  const [editor, setEditor] = useState<Editor | null>(null)
  const stop = useRef(() => {})
  const shown = useRef(NOTHING_SHOWN)

  const show = (target: Editor, next: string) => {
    target.setContent(toEditor(next), { no_events: true })
    target.undoManager.reset()
    shown.current = { value: next, html: target.getContent(), original: next }
  }

  const report = useEffectEvent((html: string) => {
    const next = changedValue(shown.current, html)
    if (next === null) return
    shown.current.value = next
    props.onChange(next)
  })
  const leave = useEffectEvent(() => props.onBlur())
  const start = useEffectEvent((target: Editor, handed: HandedOver) => {
    show(target, handed.original)
    if (handed.value !== handed.original) {
      // What was typed before can be undone.
      target.undoManager.add()
      target.setContent(toEditor(handed.value), { no_events: true })
      target.undoManager.add()
      shown.current.value = handed.value
    }
    setEditor(target)
  })
  const ready = useEffectEvent((target: Editor, handed: HandedOver) => props.onReady(target, handed))
  const handOver = useEffectEvent(() => props.handOver())
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
  return {
    ...ENGINE_OPTIONS,
    // Only a commercial license has something to fetch here.
    base_url: '/tinymce',
    setup: (created: Editor) => {
      // After `PreInit`, the engine adds styles for Firefox and for iOS.
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
    },
    // Not at the event `init`: the component empties the text after it.
    init_instance_callback: async (created: Editor) => {
      const handed = await handOver()
      if (created.removed || !handed) return
      start(created, handed)
      stop.current = reportChanges(
        {
          host: created.getElement(),
          read: () => created.getContent(),
          listen: changed => created.on('input change undo redo', changed),
        },
        html => report(html),
      )
      // It may change the text at once.
      ready(created, handed)
    },
  }
}
