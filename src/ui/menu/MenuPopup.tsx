import { Menu } from '@base-ui/react/menu'
import type { RefObject } from 'react'
import { Icon } from '../Icon.tsx'
import { Direction } from '../overlay/Direction.tsx'
import popup from '../overlay/popup.module.css'
import type { MenuEntry, MenuItem } from './menuEntry.ts'

interface MenuPopupProps {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpen: (open: boolean) => void
  entries: () => readonly MenuEntry[]
}

/** The menu itself. Loaded by `MenuButton`; import that one. */
export default function MenuPopup({ anchor, open, onOpen, entries }: MenuPopupProps) {
  return (
    <Direction>
      <Menu.Root
        open={open}
        modal={false}
        onOpenChange={(next, details) => {
          // A press on the button itself is the button's to answer; closing here would make it open again.
          const target = details.event.target
          if (details.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target)) {
            details.cancel()
          } else {
            onOpen(next)
          }
        }}
      >
        <Menu.Portal>
          <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className={popup.positioner}>
            <Menu.Popup finalFocus={anchor} className={`${popup.popup} ${popup.list}`}>
              {open && entries().map((entry, at) => <Line key={keyOf(entry, at)} entry={entry} />)}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </Direction>
  )
}

const keyOf = (entry: MenuEntry, at: number) => (entry === 'separator' ? `separator ${at}` : entry.label)

function Line({ entry }: { entry: MenuEntry }) {
  if (entry === 'separator') return <Menu.Separator className={popup.separator} />
  const className = entry.danger ? `${popup.item} ${popup.danger}` : popup.item
  return entry.link ? (
    <Menu.LinkItem render={entry.link} closeOnClick className={className}>
      <LineText item={entry} />
    </Menu.LinkItem>
  ) : (
    <Menu.Item disabled={entry.disabled} onClick={entry.onSelect} className={className}>
      <LineText item={entry} />
    </Menu.Item>
  )
}

function LineText({ item }: { item: MenuItem }) {
  return (
    <>
      {item.glyph && <Icon glyph={item.glyph} />}
      {item.label}
    </>
  )
}
