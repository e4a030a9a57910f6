import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from 'tinymce'
import { whenIdle } from '#lib/idle.ts'
import { fromEditor, toEditor } from './embeds.ts'
import type { Point } from './engine.ts'
import { reportChanges } from './reportChanges.ts'

/** How long the engine may wait for an idle browser. In milliseconds. */
const PATIENCE = 2_000

interface EngineProps {
  /** The element of the text. */
  text: RefObject<HTMLElement | null>
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Input from elsewhere (as HTML) is applied afterwards. */
  isPaused: boolean
}

/**
 * Shows the value in the element of the text, and makes that editable once the engine is there. It is loaded when the
 * browser is idle, or by `start`.
 */
export function useEngine({ text, value, onChange, onBlur, isPaused }: EngineProps) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [loading, setLoading] = useState<'started' | 'failed'>()
  const isStarted = useRef(false)
  const pressed = useRef<Point>(undefined)
  const stop = useRef(() => {})
  /** The displayed value, and the element's version of it: an unchanged value is returned as it was. */
  const shown = useRef({ value: '', html: '', original: '' })

  const show = useEffectEvent(() => {
    if (value === shown.current.value) return
    shown.current = { value, html: '', original: value }
    if (!editor) {
      if (!text.current) return
      text.current.innerHTML = toEditor(value)
      // No stops for Tab. The engine removes the attribute.
      for (const link of text.current.querySelectorAll('a')) link.tabIndex = -1
      return
    }
    editor.setContent(toEditor(value), { no_events: true })
    editor.undoManager.reset()
    shown.current.html = editor.getContent()
  })
  const report = useEffectEvent((html: string) => {
    const next = html === shown.current.html ? shown.current.original : fromEditor(html)
    if (next === shown.current.value) return
    shown.current.value = next
    onChange(next)
  })
  const leave = useEffectEvent(() => onBlur())

  const start = async (point?: Point) => {
    if (point) pressed.current = point
    if (isStarted.current) return
    isStarted.current = true
    setLoading('started')
    try {
      const { startEngine, focusAt } = await import('./engine.ts')
      if (!text.current) return
      const remove = startEngine(text.current, created => {
        shown.current.html = created.getContent()
        const stopReporting = reportChanges(created, html => report(html))
        stop.current = () => {
          stopReporting()
          remove()
        }
        created.on('blur', () => leave())
        if (created.getBody() === document.activeElement) focusAt(created, pressed.current)
        setEditor(created)
        setLoading(undefined)
      })
      stop.current = remove
    } catch {
      isStarted.current = false
      setLoading('failed')
    }
  }
  const startWhenIdle = useEffectEvent(() => void start())

  // biome-ignore lint/correctness/useExhaustiveDependencies: to be shown whenever it changes
  useLayoutEffect(() => {
    if (!isPaused && loading !== 'failed') show()
  }, [editor, isPaused, loading, value])
  useEffect(() => whenIdle(startWhenIdle, PATIENCE), [])
  // The last input is reported before the element is removed.
  useLayoutEffect(() => () => stop.current(), [])

  return { editor, loading, start }
}
