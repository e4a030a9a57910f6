import type { TFunction } from 'i18next'
import Link from 'lucide/dist/esm/icons/link.mjs'
import ListPlus from 'lucide/dist/esm/icons/list-plus.mjs'
import TextCursorInput from 'lucide/dist/esm/icons/text-cursor-input.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { MENU_LIMITS } from '#contract/site/menus.ts'
import { fitsLevels, lineageOf, nodesById, STEPS, stepPlace, type TreePlace } from '#lib/tree.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import type { MenuRow } from '../model.ts'

interface ItemActions {
  rename: () => void
  editLink: () => void
  /** Absent if the menu is full. */
  add: (() => void) | undefined
  move: (place: TreePlace) => void
  remove: () => void
}

/** The actions for an item. Moving is included, because a phone has no space for the buttons of a row. */
export function itemMenu(
  t: TFunction<'menus'>,
  row: MenuRow,
  rows: readonly MenuRow[],
  actions: ItemActions,
): MenuEntry[] {
  const isDeepest = lineageOf(nodesById(rows), row.id).length + 1 >= MENU_LIMITS.depth
  return [
    { label: t('tree.action.rename'), glyph: TextCursorInput, onSelect: actions.rename },
    { label: t('tree.action.editLink'), glyph: Link, onSelect: actions.editLink },
    {
      label: t('tree.action.addBelow'),
      glyph: ListPlus,
      disabled: isDeepest || !actions.add,
      onSelect: actions.add,
    },
    'separator',
    ...STEPS.map((step): MenuEntry => {
      const place = stepPlace(rows, row.id, step)
      const isPossible = place !== null && fitsLevels(rows, row.id, place, MENU_LIMITS.depth)
      return {
        label: t(`tree.action.${step}`),
        disabled: !isPossible,
        onSelect: () => place && isPossible && actions.move(place),
      }
    }),
    'separator',
    { label: t('tree.action.remove'), glyph: Trash2, danger: true, onSelect: actions.remove },
  ]
}
