import type { TFunction } from 'i18next'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import FolderPlus from 'lucide/dist/esm/icons/folder-plus.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import TextCursorInput from 'lucide/dist/esm/icons/text-cursor-input.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { CATEGORY_LIMITS, type CategoryNode } from '#contract/catalog/categories.ts'
import { fitsLevels, STEPS, stepPlace, type TreePlace } from '#lib/tree.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import type { NodeChange } from './changeCategory.ts'

interface TreeActions {
  change: (id: string, change: NodeChange) => void
  rename: (node: CategoryNode) => void
  remove: (node: CategoryNode) => void
  move: (id: string, place: TreePlace) => void
}

/**
 * The actions for a category in the tree. Moving is included, because a phone has no space for the buttons of a row.
 */
export function treeMenu(
  t: TFunction<'categories'>,
  node: CategoryNode,
  nodes: readonly CategoryNode[],
  actions: TreeActions,
): MenuEntry[] {
  const { id, state, isInMenu } = node
  const isActive = state === 'Active'
  return [
    { label: t('tree.action.open'), glyph: Pencil, link: <AppLink to={pathTo('category.detail', { id })} /> },
    {
      label: t('tree.action.addInside'),
      glyph: FolderPlus,
      link: <AppLink to={pathTo('category.add', {}, { parent: id })} />,
    },
    { label: t('tree.action.rename'), glyph: TextCursorInput, onSelect: () => actions.rename(node) },
    {
      label: t(isActive ? 'tree.action.hide' : 'tree.action.show'),
      glyph: isActive ? EyeOff : Eye,
      onSelect: () => actions.change(id, { state: isActive ? 'Inactive' : 'Active' }),
    },
    {
      label: t(isInMenu ? 'tree.action.removeFromMenu' : 'tree.action.addToMenu'),
      glyph: Menu,
      onSelect: () => actions.change(id, { isInMenu: !isInMenu }),
    },
    'separator',
    ...STEPS.map((step): MenuEntry => {
      const place = stepPlace(nodes, id, step)
      const isPossible = place !== null && fitsLevels(nodes, id, place, CATEGORY_LIMITS.depth)
      return {
        label: t(`tree.action.${step}`),
        disabled: !isPossible,
        onSelect: () => place && isPossible && actions.move(id, place),
      }
    }),
    'separator',
    { label: t('tree.action.delete'), glyph: Trash2, danger: true, onSelect: () => actions.remove(node) },
  ]
}
