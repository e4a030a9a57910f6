import X from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from '../Icon.tsx'
import styles from './Chip.module.css'
import type { ChipOption } from './chipFilter.ts'

interface PickedChipsProps {
  options: readonly ChipOption[]
  value: readonly string[]
  /** What a value without an option is called. Default: the value itself. */
  unnamed: string | undefined
  /** Names a chip's cross. */
  removeLabel: (label: string) => string
  onRemove: (id: string, at: number) => void
}

/** The selected values of a `ChipPicker`, each with a cross that takes the focus. */
export function PickedChips({ options, value, unnamed, removeLabel, onRemove }: PickedChipsProps) {
  return value.map((id, at) => {
    const label = options.find(option => option.value === id)?.label ?? unnamed ?? id
    return (
      <span key={id} className={styles.chip}>
        {label}
        <button
          type="button"
          data-cross
          className={styles.remove}
          aria-label={removeLabel(label)}
          onClick={() => onRemove(id, at)}
          onKeyDown={event => {
            if (event.key === 'Backspace' || event.key === 'Delete') onRemove(id, at)
          }}
        >
          <Icon glyph={X} />
        </button>
      </span>
    )
  })
}
