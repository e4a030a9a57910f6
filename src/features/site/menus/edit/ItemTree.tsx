import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MENU_LIMITS } from '#contract/site/menus.ts'
import { isWithin, nodesById, type TreePlace } from '#lib/tree.ts'
import { focusRow } from '#page/focus.ts'
import { MOD_KEY } from '#page/keys/modKey.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { RenameInput } from '#ui/tree/RenameInput.tsx'
import { Tree, type TreeLabels } from '#ui/tree/Tree.tsx'
import { changeRow, type LinkTargets, type MenuRow, moveRow, removeRow } from '../model.ts'
import { ItemRow } from './ItemRow.tsx'
import styles from './ItemTree.module.css'
import { itemMenu } from './itemMenu.ts'
import type { ItemChanges } from './useItemChanges.ts'

interface ItemTreeProps {
  rows: readonly MenuRow[]
  targets: LinkTargets
  /** The row that was added last. */
  focused: string | undefined
  changes: ItemChanges
  /** Absent if the menu is full. */
  onAdd: ((parentId: string) => void) | undefined
  onEditLink: (row: MenuRow) => void
}

/** The items of a menu: moved, renamed, linked elsewhere and removed. */
export function ItemTree({ rows, targets, focused, changes, onAdd, onEditLink }: ItemTreeProps) {
  const { t } = useTranslation(['menus', 'page'])
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  // Everything is expanded at first: menus are small, and new items should be visible.
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const expanded = useMemo(() => new Set(rows.map(({ id }) => id).filter(id => !collapsed.has(id))), [rows, collapsed])
  const [chosen, setCurrent] = useState<string>()
  const current = chosen ?? focused
  const [renaming, setRenaming] = useState<string | null>(null)
  const goTo = (id: string) => {
    setCurrent(id)
    // After the menu or the input was removed, which restores the focus.
    setTimeout(() => focusRow(frame.current?.querySelector(`[data-tree-row="${CSS.escape(id)}"]`)))
  }
  // The user's next change may be to the item that was just added.
  useEffect(() => {
    if (focused !== undefined) setCurrent(focused)
  }, [focused])

  const labels: TreeLabels = useMemo(
    () => ({
      expand: name => t('tree.expand', { name }),
      collapse: name => t('tree.collapse', { name }),
      step: (step, name) => t(`tree.step.${step}`, { name }),
    }),
    [t],
  )
  const move = (id: string, place: TreePlace) => {
    const moved = moveRow(rows, id, place)
    if (moved) changes.apply(moved, movedText(moved, id))
  }
  const movedText = (moved: readonly MenuRow[], id: string) => {
    const byId = nodesById(moved)
    const row = byId.get(id)
    const siblings = moved.filter(({ parentId }) => parentId === row?.parentId)
    const where = {
      name: row?.name,
      position: siblings.findIndex(each => each.id === id) + 1,
      count: siblings.length,
    }
    const parent = row?.parentId ? byId.get(row.parentId) : undefined
    return parent ? t('done.movedInto', { ...where, parent: parent.name }) : t('done.movedToTop', where)
  }
  const remove = ({ id, name }: MenuRow) => {
    const byId = nodesById(rows)
    const below = rows.filter(row => row.id !== id && isWithin(byId, row.id, id)).length
    const left = removeRow(rows, id)
    const at = rows.findIndex(row => row.id === id)
    const next = left[Math.min(at, left.length - 1)]
    changes.apply(left, below > 0 ? t('done.removedWith', { name, count: below }) : t('done.removed', { name }))
    if (next) goTo(next.id)
  }
  const rename = (row: MenuRow, name: string | null) => {
    setRenaming(null)
    goTo(row.id)
    if (name !== null) changes.apply(changeRow(rows, row.id, { name }), t('done.changed', { name }))
  }

  return (
    <div ref={frame}>
      <Tree
        label={t('field.items')}
        describedBy={hintId}
        nodes={rows}
        nameOf={row => row.name}
        labels={labels}
        levels={MENU_LIMITS.depth}
        expanded={expanded}
        onExpanded={next => setCollapsed(new Set(rows.map(({ id }) => id).filter(id => !next.has(id))))}
        current={current}
        onCurrent={setCurrent}
        onOpen={onEditLink}
        onMove={move}
        menu={(row, tabIndex) => (
          <MenuButton
            tabIndex={tabIndex}
            label={t('page:list.actions', { name: row.name })}
            entries={() =>
              itemMenu(t, row, rows, {
                rename: () => setRenaming(row.id),
                editLink: () => onEditLink(row),
                add: onAdd && (() => onAdd(row.id)),
                move: place => {
                  move(row.id, place)
                  goTo(row.id)
                },
                remove: () => remove(row),
              })
            }
          />
        )}
      >
        {row =>
          row.id === renaming ? (
            <RenameInput
              label={t('tree.newName', { name: row.name })}
              name={row.name}
              maxLength={MENU_LIMITS.itemName}
              onDone={name => rename(row, name)}
            />
          ) : (
            <ItemRow row={row} rows={rows} targets={targets} />
          )
        }
      </Tree>
      <p id={hintId} className={styles.hint}>
        {t('tree.hint', { mod: MOD_KEY })}
      </p>
    </div>
  )
}
