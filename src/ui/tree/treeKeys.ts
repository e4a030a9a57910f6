import type { Step, TreeNode } from '#lib/tree.ts'

interface Rows {
  visible: readonly { node: TreeNode }[]
  expanded: ReadonlySet<string>
  hasChildren: (id: string) => boolean
  isRightToLeft: boolean
}

/** Handles a key pressed on a row. */
export type TreeAction =
  | { kind: 'focus'; id: string }
  | { kind: 'toggle'; id: string }
  | { kind: 'move'; step: Step }
  | { kind: 'open' }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The keys of a tree grid. With Ctrl (or Cmd) and Shift, arrows move the row instead of the focus. */
export function treeAction(key: Key, id: string, rows: Rows): TreeAction | null {
  const { visible, expanded, hasChildren, isRightToLeft } = rows
  const [inward, outward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if ((key.ctrlKey || key.metaKey) && key.shiftKey && !key.altKey) {
    const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', [inward]: 'in', [outward]: 'out' }
    const step = steps[key.key]
    return step ? { kind: 'move', step } : null
  }
  if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return null
  const at = visible.findIndex(({ node }) => node.id === id)
  const focus = (to: TreeNode | undefined): TreeAction | null => (to ? { kind: 'focus', id: to.id } : null)
  const isExpanded = expanded.has(id) && hasChildren(id)
  switch (key.key) {
    case 'ArrowDown':
      return focus(visible[at + 1]?.node)
    case 'ArrowUp':
      return focus(visible[at - 1]?.node)
    case 'Home':
      return focus(visible[0]?.node)
    case 'End':
      return focus(visible.at(-1)?.node)
    case 'Enter':
      return { kind: 'open' }
    case inward:
      if (isExpanded) return focus(visible[at + 1]?.node)
      return hasChildren(id) ? { kind: 'toggle', id } : null
    case outward:
      if (isExpanded) return { kind: 'toggle', id }
      return focus(visible.find(({ node }) => node.id === visible[at]?.node.parentId)?.node)
    default:
      return null
  }
}
