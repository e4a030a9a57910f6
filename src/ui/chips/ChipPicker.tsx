import { type FocusEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { isSaveKey } from '#lib/isSaveKey.ts'
import { useFieldControl } from '../form/fieldContext.ts'
import { ChipOptions } from './ChipOptions.tsx'
import styles from './ChipPicker.module.css'
import { type ChipOption, filterOptions, hasLabel } from './chipFilter.ts'
import { PickedChips } from './PickedChips.tsx'

interface ChipPickerProps {
  /** All options; the input filters them. */
  options: readonly ChipOption[]
  /** The selected values. One without an option keeps its position and shows `unnamed`. */
  value: readonly string[]
  /** What a selected value without an option is called, where values are ids. Default: the value itself. */
  unnamed?: string
  onValue: (value: string[]) => void
  onBlur?: () => void
  placeholder?: string
  /** Shown when no option matches the input. */
  emptyText: string
  /** Names a chip's cross: "Remove Kitchen". */
  removeLabel: (label: string) => string
  /**
   * Offers to create the input if no option has exactly this label. `onCreate` adds it to the value. With `whenLeft`,
   * leaving the field creates it, too, for users who type and press Save.
   */
  create?: { label: (typed: string) => string; onCreate: (typed: string) => void; whenLeft?: boolean }
  disabled?: boolean
  /** The text input, for a form that moves the focus to a wrong field. */
  ref?: Ref<HTMLInputElement>
}

/** The option that creates a new one. */
const CREATE = '\0create'

/**
 * Selects any number of options, and creates new ones if `create` is given. Enter selects the marked option, Backspace
 * in the empty input moves to the chips, Escape closes the list and never changes the selection.
 */
export function ChipPicker({ options, value, onValue, onBlur, ref, ...rest }: ChipPickerProps) {
  const field = useFieldControl()
  const listId = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const found = filterOptions(options, typed)
  const canCreate = rest.create && typed.trim() !== '' && !hasLabel(options, typed)
  const matches = canCreate ? [...found, { value: CREATE, label: rest.create?.label(typed.trim()) ?? '' }] : found
  const activeOption = open ? matches[active] : undefined

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setActive(text.trim() === '' ? -1 : 0)
  }
  const toggle = (option: ChipOption) => {
    // The whole list would cover what is below the field; more typing, an arrow or a click opens it.
    if (typed.trim() !== '') close()
    if (option.value === CREATE) {
      rest.create?.onCreate(typed.trim())
      setTyped('')
      return
    }
    const picked = value.includes(option.value)
    onValue(picked ? value.filter(each => each !== option.value) : [...value, option.value])
    setTyped('')
  }
  const focusInput = () => frame.current?.querySelector('input')?.focus()
  const crosses = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-cross]') ?? [])]
  const remove = (id: string, at: number) => {
    onValue(value.filter(each => each !== id))
    const neighbor = crosses()[at === 0 ? 1 : at - 1]
    if (neighbor) neighbor.focus()
    else focusInput()
  }

  /** Typing a whole label and leaving or saving selects that option. */
  const takeTyped = () => {
    if (typed.trim() === '') return
    const same = options.find(option => hasLabel([option], typed))
    if (same && !value.includes(same.value)) onValue([...value, same.value])
    else if (!same && rest.create?.whenLeft) rest.create.onCreate(typed.trim())
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    close()
    takeTyped()
    setTyped('')
    onBlur?.()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (isSaveKey(event.nativeEvent)) {
      close()
      takeTyped()
      // Text without an option stays, so that the user can continue typing.
      if (rest.create?.whenLeft || hasLabel(options, typed)) setTyped('')
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = key === 'ArrowDown' ? 1 : -1
      const from = active === -1 && step === -1 ? matches.length : active
      setActive(matches.length === 0 ? -1 : (from + step + matches.length) % matches.length)
    } else if (key === 'Enter' && activeOption) {
      event.preventDefault()
      toggle(activeOption)
    } else if (key === 'Escape' && (open || typed !== '')) {
      // Stops propagation: it must not close a surrounding dialog.
      event.stopPropagation()
      if (!open) setTyped('')
      close()
    } else if (key === 'Backspace' && typed === '') {
      crosses().at(-1)?.focus()
    }
  }

  return (
    <fieldset
      ref={frame}
      aria-labelledby={field['aria-labelledby']}
      className={styles.frame}
      disabled={rest.disabled}
      onBlur={leave}
    >
      <PickedChips
        options={options}
        value={value}
        unnamed={rest.unnamed}
        removeLabel={rest.removeLabel}
        onRemove={remove}
      />
      <input
        {...field}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open && matches.length > 0 ? listId : undefined}
        aria-activedescendant={activeOption ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        placeholder={value.length === 0 ? rest.placeholder : undefined}
        value={typed}
        onChange={event => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <ChipOptions
          id={listId}
          labelledBy={field['aria-labelledby']}
          anchor={frame}
          options={matches}
          active={active}
          picked={value}
          emptyText={rest.emptyText}
          onActive={setActive}
          onToggle={toggle}
          onLeave={close}
        />
      )}
    </fieldset>
  )
}
