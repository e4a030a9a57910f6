import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Editor } from 'tinymce'
import { type EngineModule, loadEngine } from './loadEngine.ts'
import type { HandedOver, NativeTextHandle } from './NativeText.tsx'
import { type SelectedRange, toRange } from './selectedRange.ts'

/** Runs an action in the engine, with the caret where it was, as soon as there is one. A repeated name runs once. */
export type WithEngine = (name: string, action: (editor: Editor) => void) => void

/**
 * Loads the engine when it is first needed, and puts it in the place of the native text: with its content, selection
 * and focus.
 */
export function useEngineStart(native: RefObject<NativeTextHandle | null>) {
  const [module, setModule] = useState<EngineModule>()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const waiting = useRef(new Map<string, (editor: Editor) => void>())
  /** Of the native text, until the engine has focus. */
  const lastRange = useRef<SelectedRange | null>(null)

  const start = () => {
    setFailed(false)
    loadEngine().then(setModule, () => {
      waiting.current.clear()
      setFailed(true)
    })
  }

  const enter = (target: Editor) => {
    const range = lastRange.current
    // The engine would scroll to the beginning of the text.
    if (range) target.getBody().focus({ preventScroll: true })
    target.focus()
    if (range) target.selection.setRng(toRange(target.getBody(), range))
  }

  const withEngine: WithEngine = (name, action) => {
    if (editor) {
      enter(editor)
      action(editor)
    } else {
      waiting.current.set(name, action)
      start()
    }
  }

  const onReady = (target: Editor, handed: HandedOver) => {
    lastRange.current = handed.range
    target.once('focus', () => {
      lastRange.current = null
    })
    // Focus must have somewhere to go before the native text is gone.
    flushSync(() => setEditor(target))
    target.getBody().scrollTop = handed.scrollTop
    if (handed.isFocused || waiting.current.size > 0) {
      enter(target)
      for (const command of handed.formats) target.execCommand(command)
    }
    for (const action of waiting.current.values()) action(target)
    waiting.current.clear()
  }

  const handOver = async () => native.current?.handOver()
  return { Engine: module?.default, editor, hasFailed, start, withEngine, handOver, onReady }
}
