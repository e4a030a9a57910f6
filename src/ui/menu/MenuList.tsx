import { cloneElement, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import popup from '../overlay/popup.module.css'
import { useFloating } from '../overlay/useFloating.ts'
import type { MenuEntry, MenuItem, MenuStart } from './menuEntry.ts'
import { menuKey } from './menuKeys.ts'

interface MenuListProps {
  /** The name of its button, or the button's id. */
  label?: string
  labelledBy?: string
  anchor: RefObject<HTMLButtonElement | null>
  startAt: MenuStart
  entries: readonly MenuEntry[]
  onClose: (focusBack: boolean) => void
}

/** The open menu of a `MenuButton`. Arrows, Home, End and first letters move the focus among its items. */
export function MenuList({ label, labelledBy, anchor, startAt, entries, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useFloating({ floating: list, anchor, align: 'end', onLeave: () => onClose(false) })

  useEffect(() => {
    const all = list.current?.querySelectorAll<HTMLElement>('[role=menuitem]')
    all?.item(startAt === 'first' ? 0 : all.length - 1)?.focus()
  }, [startAt])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const outcome = menuKey(
      event.key,
      at,
      all.map(item => item.textContent ?? ''),
    )
    if (outcome === null) return
    // Stops propagation: Escape must not close a surrounding dialog.
    event.stopPropagation()
    if (outcome === 'leave') {
      onClose(true)
      return
    }
    event.preventDefault()
    if (outcome === 'close') onClose(true)
    else if (outcome === 'press') all[at]?.click()
    else all[outcome]?.focus()
  }

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      popover="manual"
      className={`${popup.popup} ${popup.list}`}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry, at) =>
        entry === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators are all alike
          <hr key={`separator ${at}`} className={popup.separator} />
        ) : (
          <Line key={entry.label} item={entry} onDone={() => onClose(true)} />
        ),
      )}
    </div>
  )
}

function Line({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: item.danger ? `${popup.item} ${popup.danger}` : popup.item,
    onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus({ preventScroll: true }),
  } as const
  const text = (
    <>
      {item.glyph && <Icon glyph={item.glyph} />}
      {item.label}
    </>
  )
  if (item.link) return cloneElement(item.link, { ...shared, onClick: onDone }, text)
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.disabled}
      onClick={() => {
        if (item.disabled) return
        // The focus is back on the button before the action, so that a dialog it opens returns it there.
        onDone()
        item.onSelect?.()
      }}
    >
      {text}
    </button>
  )
}
