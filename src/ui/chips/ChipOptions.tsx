import Check from 'lucide/dist/esm/icons/check.mjs'
import { type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import popup from '../overlay/popup.module.css'
import { useFloating } from '../overlay/useFloating.ts'
import styles from './ChipPicker.module.css'
import type { ChipOption } from './chipFilter.ts'

interface ChipOptionsProps {
  id: string
  labelledBy: string | undefined
  anchor: RefObject<HTMLElement | null>
  options: readonly ChipOption[]
  active: number
  picked: readonly string[]
  emptyText: string
  onActive: (at: number) => void
  onToggle: (option: ChipOption) => void
  onLeave: () => void
}

/** The open list of a `ChipPicker`. The focus stays in the input, which references the marked option. */
export function ChipOptions({ id, labelledBy, anchor, options, active, picked, ...rest }: ChipOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useFloating({ floating: list, anchor, align: 'width', onLeave: rest.onLeave })

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  return (
    <div ref={list} popover="manual" className={`${popup.popup} ${popup.wide}`}>
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-multiselectable="true"
          aria-labelledby={labelledBy}
          className={styles.list}
          // Pressing the list must not move the focus from the input.
          onMouseDown={event => event.preventDefault()}
        >
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which points here by aria-activedescendant
            <div
              key={option.value}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={picked.includes(option.value)}
              data-active={at === active || undefined}
              className={popup.item}
              onPointerMove={() => rest.onActive(at)}
              onClick={() => rest.onToggle(option)}
            >
              <span className={styles.tick}>{picked.includes(option.value) && <Icon glyph={Check} />}</span>
              {option.label}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={styles.empty}>
        {options.length === 0 ? rest.emptyText : ''}
      </p>
    </div>
  )
}
