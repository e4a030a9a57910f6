import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import popup from '../overlay/popup.module.css'
import { useFloating } from '../overlay/useFloating.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { useFieldControl } from './fieldContext.ts'
import { TextInput } from './TextInput.tsx'

interface SuggestInputProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'onBlur' | 'autoComplete' | 'maxLength' | 'dir'> {
  value: string
  onValue: (text: string) => void
  /** Completions of the text; empty if there are none. */
  suggestions: readonly string[]
  onPick: (at: number) => void
  /** Announced to screen readers when suggestions appear: "3 suggestions". */
  countText: (count: number) => string
}

/**
 * A text input with suggestions; other text is accepted as well. The list opens while typing. Arrow keys mark a
 * suggestion and Enter accepts it; Escape closes only the list.
 */
export function SuggestInput({ value, onValue, suggestions, onPick, countText, onBlur, ...rest }: SuggestInputProps) {
  const field = useFieldControl()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [marked, setMarked] = useState(-1)
  const isOpen = isWanted && suggestions.length > 0
  const active = isOpen && marked < suggestions.length ? marked : -1

  const close = () => {
    setWanted(false)
    setMarked(-1)
  }
  const pick = (at: number) => {
    close()
    onPick(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // One more than there are suggestions: after the last comes the typed text itself.
      const places = suggestions.length + 1
      setMarked(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (event.key === 'Enter' && active !== -1) {
      event.preventDefault()
      pick(active)
    } else if (event.key === 'Escape') {
      // Stops propagation: it must not close a surrounding dialog.
      event.stopPropagation()
      close()
    }
  }

  return (
    <div ref={frame}>
      <TextInput
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
        value={value}
        onChange={event => {
          setWanted(true)
          setMarked(-1)
          onValue(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={event => {
          close()
          onBlur?.(event)
        }}
      />
      <VisuallyHidden role="status">{isOpen ? countText(suggestions.length) : ''}</VisuallyHidden>
      {isOpen && (
        <Suggestions
          id={listId}
          labelledBy={field['aria-labelledby']}
          anchor={frame}
          suggestions={suggestions}
          active={active}
          onMark={setMarked}
          onPick={pick}
          onLeave={close}
        />
      )}
    </div>
  )
}

interface SuggestionsProps {
  id: string
  labelledBy: string | undefined
  anchor: RefObject<HTMLElement | null>
  suggestions: readonly string[]
  active: number
  onMark: (at: number) => void
  onPick: (at: number) => void
  onLeave: () => void
}

/** The open list. The focus stays in the input, which references the marked suggestion. */
function Suggestions({ id, labelledBy, anchor, suggestions, active, onMark, onPick, onLeave }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useFloating({ floating: list, anchor, align: 'width', onLeave })

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  return (
    <div
      ref={list}
      popover="manual"
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`${popup.popup} ${popup.list} ${popup.wide}`}
      // Pressing the list must not move the focus from the input.
      onMouseDown={event => event.preventDefault()}
    >
      {suggestions.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which points here by aria-activedescendant
        <div
          key={suggestion}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          data-active={at === active || undefined}
          className={popup.item}
          onPointerMove={() => onMark(at)}
          onClick={() => onPick(at)}
        >
          <bdi>{suggestion}</bdi>
        </div>
      ))}
    </div>
  )
}
