import { isWithin, moveNode, nodesById, type TreeNode, type TreePlace } from '#lib/tree.ts'

/** Which part of a row is pointed at. */
export type DropZone = 'before' | 'inside' | 'after'

export interface DropTarget {
  id: string
  zone: DropZone
}

/** The upper and lower third of a row are the gaps around it; the middle is the row itself. */
export function zoneAt(y: number, { top, height }: Pick<DOMRect, 'top' | 'height'>): DropZone {
  const part = (y - top) / height
  return part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'inside'
}

/**
 * The target position of a dropped node: `null` if it is impossible, or unchanged. Below the row of an expanded parent
 * is the position of its first child.
 */
export function dropPlace(
  nodes: readonly TreeNode[],
  id: string,
  target: DropTarget,
  expanded: ReadonlySet<string>,
): TreePlace | null {
  const over = nodes.find(each => each.id === target.id)
  if (!over || isWithin(nodesById(nodes), over.id, id)) return null
  const place = placeAt(nodes, id, over, target.zone, expanded)
  const moved = moveNode(nodes, id, place)
  const isSame = moved?.every((node, at) => node.id === nodes[at]?.id && node.parentId === nodes[at]?.parentId)
  return moved && !isSame ? place : null
}

function placeAt(
  nodes: readonly TreeNode[],
  id: string,
  over: TreeNode,
  zone: DropZone,
  expanded: ReadonlySet<string>,
): TreePlace {
  const childrenOf = (parentId: string | null) => nodes.filter(each => each.parentId === parentId && each.id !== id)
  if (zone === 'inside') return { parentId: over.id, afterId: childrenOf(over.id).at(-1)?.id ?? null }
  if (zone === 'after') {
    const showsChildren = expanded.has(over.id) && childrenOf(over.id).length > 0
    return showsChildren ? { parentId: over.id, afterId: null } : { parentId: over.parentId, afterId: over.id }
  }
  const siblings = childrenOf(over.parentId)
  const before = siblings[siblings.findIndex(each => each.id === over.id) - 1]
  return { parentId: over.parentId, afterId: before?.id ?? null }
}
