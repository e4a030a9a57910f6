import { currentUser } from '#api/session.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import type { TreeNode } from '#lib/tree.ts'

/** A tree of so few categories is shown whole at first. */
const SMALL = 60

const key = () => `backcounter.expandedCategories.${currentUser().claims.tenant}`

/** The expanded categories, stored on this device. */
export function readExpanded(nodes: readonly TreeNode[]): ReadonlySet<string> {
  const stored = readStorage(key())
  const parents = nodes.flatMap(({ parentId }) => parentId ?? [])
  if (stored === null) return new Set(nodes.length <= SMALL ? parents : [])
  const ids = new Set(stored.split(','))
  return new Set(parents.filter(id => ids.has(id)))
}

export const storeExpanded = (expanded: ReadonlySet<string>) => writeStorage(key(), [...expanded].join(','))
