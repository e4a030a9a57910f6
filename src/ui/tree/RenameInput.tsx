import { useEffect, useRef } from 'react'
import { isSaveKey } from '#lib/isSaveKey.ts'
import { isBlank } from '#lib/visible.ts'
import { TextInput } from '../form/TextInput.tsx'

interface RenameInputProps {
  label: string
  name: string
  maxLength: number
  /** `null` if the name does not change. */
  onDone: (name: string | null) => void
}

/** A name that is changed in its row. Enter and leaving it save, Escape doesn't. */
export function RenameInput({ label, name, maxLength, onDone }: RenameInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    // After the menu has restored the focus.
    const timer = setTimeout(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => clearTimeout(timer)
  }, [])
  const finish = (typed: string | null) => {
    // Once: the input also loses focus when it is removed.
    if (isDone.current) return
    isDone.current = true
    onDone(typed === null || isBlank(typed) || typed === name ? null : typed)
  }
  return (
    <TextInput
      aria-label={label}
      defaultValue={name}
      maxLength={maxLength}
      autoComplete="off"
      ref={input}
      onBlur={event => finish(event.target.value)}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          // The tree may be part of a form, which is not sent by this.
          event.preventDefault()
          finish(event.currentTarget.value)
        }
        if (event.key === 'Escape') finish(null)
        // The form around it is saved with the new name.
        if (isSaveKey(event.nativeEvent)) finish(event.currentTarget.value)
      }}
    />
  )
}
