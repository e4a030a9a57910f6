import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type ComponentProps, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { Kbd } from '../Kbd.tsx'
import styles from './input.module.css'

interface SearchInputProps
  extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'onSubmit' | 'value' | 'type' | 'ref'> {
  /** Label of the field: "Search products". Also its default placeholder. */
  label: string
  value: string
  /** `isComposing`: an input method is still putting the text together; the finished text follows. */
  onValue: (text: string, isComposing: boolean) => void
  /** Enter was pressed. */
  onSubmit?: () => void
  clearLabel: string
  /** The shortcut key; shown while the field is empty. The page handles the key. */
  shortcut?: string
}

/** Searches a list while typing. Escape and the clear button empty it; the clear button returns the focus. */
export function SearchInput({ label, value, onValue, onSubmit, clearLabel, shortcut, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.frame}>
      <span className={styles.affix}>
        <Icon glyph={Search} />
      </span>
      <input
        placeholder={label}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={`${styles.input} ${styles.search}`}
        value={value}
        onChange={event => onValue(event.target.value, isComposing(event.nativeEvent))}
        onCompositionEnd={event => onValue(event.currentTarget.value, false)}
        onKeyDown={event => {
          // Enter and Escape belong to the input method while it composes.
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Enter') onSubmit?.()
          if (event.key === 'Escape' && value !== '') onValue('', false)
        }}
      />
      {value !== '' && (
        <span className={styles.clear}>
          <IconButton
            glyph={X}
            label={clearLabel}
            size="small"
            onClick={() => {
              onValue('', false)
              input.current?.focus()
            }}
          />
        </span>
      )}
      {value === '' && shortcut && (
        <span className={styles.affix} aria-hidden="true">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </span>
  )
}

const isComposing = (event: Event) => (event as Partial<InputEvent>).isComposing === true
