import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CATEGORY_LIMITS, type CategoryNode } from '#contract/categories.ts'
import { isBlank } from '#lib/visible.ts'
import { TextInput } from '#ui/form/TextInput.tsx'

interface RenameInputProps {
  node: CategoryNode
  /** `null` if the name stays. */
  onDone: (name: string | null) => void
}

/** A name that is changed in its row. Enter and leaving it save, Escape doesn't. */
export function RenameInput({ node, onDone }: RenameInputProps) {
  const { t } = useTranslation('categories')
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    // After the menu has given the focus back.
    const timer = setTimeout(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => clearTimeout(timer)
  }, [])
  const finish = (name: string | null) => {
    // Once: the input also loses the focus when it goes.
    if (isDone.current) return
    isDone.current = true
    onDone(name === null || isBlank(name) || name === node.name ? null : name)
  }
  return (
    <TextInput
      aria-label={t('tree.newName', { name: node.name })}
      defaultValue={node.name}
      maxLength={CATEGORY_LIMITS.name}
      autoComplete="off"
      ref={input}
      onBlur={event => finish(event.target.value)}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish(event.currentTarget.value)
        if (event.key === 'Escape') finish(null)
      }}
    />
  )
}
