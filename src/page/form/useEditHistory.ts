import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { closeStep, type EditHistory, type EditJump, NO_EDITS, redo, undo, withEdit } from '#lib/editHistory.ts'
import type { EditFormState } from './editForm.ts'
import { takeOver } from './takeOver.ts'

export interface EditHistoryControls<Values> {
  history: EditHistory<Values>
  undo: () => EditJump<Values> | null
  redo: () => EditJump<Values> | null
}

/**
 * Undo and redo over a whole form: `Ctrl`+`Z`, `Ctrl`+`Shift`+`Z` or `Ctrl`+`Y`, `Cmd` on a Mac. It replaces the browser's own
 * undo in the form's text fields, which knows neither other fields nor what the form library sets. The rich text editor
 * keeps its own while it has the focus, and so do dialogs.
 */
export function useEditHistory<Entity, Values extends FieldValues>(
  state: EditFormState<Entity, Values>,
  onJump: (jump: EditJump<Values>, kind: 'undo' | 'redo') => void,
): EditHistoryControls<Values> {
  const { form } = state
  const [history, setHistory] = useState<EditHistory<Values>>(NO_EDITS)
  const [live] = useState(() => ({ values: structuredClone(form.getValues()) }))

  const note = useEffectEvent((values: Values, { name, type }: { name?: string; type?: string }) => {
    const before = live.values
    live.values = structuredClone(values)
    // Saving, discarding, merging and restoring set values without an event.
    if (type !== 'change' || name === undefined) return
    const step = { before, after: live.values, field: name }
    setHistory(history => withEdit(history, step, { isTyping: isTyping() }))
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => note(values, { ...(name && { name }), ...(type && { type }) }),
      }),
    [form],
  )
  useEffect(() => {
    const close = () => setHistory(closeStep)
    document.addEventListener('focusout', close)
    return () => document.removeEventListener('focusout', close)
  }, [])

  const jump = (kind: 'undo' | 'redo') => {
    const jumped = (kind === 'undo' ? undo : redo)(history, structuredClone(form.getValues()))
    if (!jumped) return null
    setHistory(jumped.history)
    takeOver(form, state.saved, jumped.values)
    onJump(jumped, kind)
    return jumped
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const kind = kindOf(event)
    if (!kind || event.defaultPrevented || isElsewhere(event.target)) return
    event.preventDefault()
    jump(kind)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return { history, undo: () => jump('undo'), redo: () => jump('redo') }
}

function kindOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || ctrlKey === metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}

/** Where the key belongs to someone else: a dialog, the rich text editor, a field outside of the form. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[role=dialog], [role=alertdialog], dialog, [contenteditable=true]'))
    return true
  return target.matches('input, textarea, select') && !target.closest('main form')
}

/** Whether the value changes with every key, or with every move of the pointer, as that of a color does. */
function isTyping(): boolean {
  const active = document.activeElement
  if (active instanceof HTMLTextAreaElement) return true
  if (active instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(active.type)
  return active instanceof HTMLElement && active.isContentEditable
}
