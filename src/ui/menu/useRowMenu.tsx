import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { MenuList } from './MenuList.tsx'
import type { MenuEntry, MenuStart } from './menuEntry.ts'

interface OpenMenu {
  id: string
  startAt: MenuStart
  button: RefObject<HTMLButtonElement>
}

interface RowMenu {
  /** Whether the menu of this row is open. */
  isOpen: (id: string) => boolean
  /** For the `plainMenuButton` of a row; never changes. */
  onOpen: (id: string, startAt: MenuStart | null, button: HTMLButtonElement) => void
  /** The open menu. It is at its button in the document, wherever this is rendered. */
  menu: ReactNode
}

/** One menu for all rows of a list: each row has only a button. `entriesOf` is called each time a menu opens. */
export function useRowMenu<Item extends { id: string }>(
  rows: readonly Item[],
  entriesOf?: (row: Item) => readonly MenuEntry[],
): RowMenu {
  const [open, setOpen] = useState<OpenMenu | null>(null)
  const row = open && rows.find(({ id }) => id === open.id)
  // It does not open again when its row comes back.
  if (open && !row) setOpen(null)
  const onOpen = useCallback<RowMenu['onOpen']>(
    (id, startAt, button) => setOpen(startAt && { id, startAt, button: { current: button } }),
    [],
  )
  const place = open?.button.current.parentElement
  return {
    isOpen: id => open?.id === id,
    onOpen,
    menu:
      row &&
      place &&
      createPortal(
        <MenuList
          key={open.id}
          label={open.button.current.getAttribute('aria-label') ?? undefined}
          anchor={open.button}
          startAt={open.startAt}
          entries={entriesOf?.(row) ?? []}
          onClose={focusBack => {
            setOpen(now => (now === open ? null : now))
            if (focusBack) open.button.current.focus()
          }}
        />,
        place,
      ),
  }
}
