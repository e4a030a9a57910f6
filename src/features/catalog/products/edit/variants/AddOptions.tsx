import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VARIANT_LIMITS } from '#contract/catalog/productWrites.ts'
import { counted } from '#i18n/formatNumber.ts'
import { isSaveKey } from '#lib/isSaveKey.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { newOptions } from './newOptions.ts'
import styles from './OptionGroup.module.css'
import type { GroupRow, OptionRow } from './variantRows.ts'

interface AddOptionsProps {
  group: GroupRow
  options: readonly OptionRow[]
  /** Returns the number of variants if there would be too many. */
  onAdd: (added: OptionRow[]) => number | null
  /** Replaces what was just added. */
  onReplace: (added: OptionRow[], next: OptionRow[]) => void
}

/** Adds options by name, several at once if commas separate them. */
export function AddOptions({ group, options, onAdd, onReplace }: AddOptionsProps) {
  const { t } = useTranslation('variants')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const own = options.filter(option => option.group === group.id)

  const add = () => {
    const added = newOptions(group.id, text, options)
    if (added.length === 0) return setText('')
    if (own.length + added.length > VARIANT_LIMITS.options) {
      return setProblem(t('problem.tooManyOptions', { most: VARIANT_LIMITS.options }))
    }
    if (onAdd(added) !== null) return setProblem(t('problem.tooManyVariants', { most: VARIANT_LIMITS.variants }))
    setText('')
    setProblem('')
    if (added.length === 1) return
    const typed = text.replace(/\s+/g, ' ')
    toast({
      text: t('addedMany', counted(added.length)),
      action: { label: t('addAsOne'), onAction: () => onReplace(added, newOptions(group.id, typed, options, true)) },
      seconds: 10,
    })
  }
  return (
    <div className={styles.add}>
      <Field
        label={t('addOptions', { group: group.name })}
        hint={own.length === 0 ? t('addOptionsHint') : undefined}
        error={problem}
      >
        <TextInput
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
          // Typed text is added, even if the user presses Save next.
          onBlur={add}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') event.preventDefault()
            if (event.key === 'Enter' || isSaveKey(event.nativeEvent)) add()
          }}
        />
      </Field>
      <Button onClick={add}>{t('add')}</Button>
    </div>
  )
}
