import { type Merge, mergeThreeWay, type ValuePath } from '#lib/merge.ts'
import { movedBetween } from '#lib/movedBetween.ts'
import { sameValue } from '#lib/sameValue.ts'
import { inTreeOrder, isWithin, moveNode, nodesById, placeOf, type TreeNode } from '#lib/tree.ts'
import type { MenuForm } from './edit/schema.ts'
import { type MenuRow, normalizeRows, withPlaces } from './model.ts'

/**
 * Merges two users' edits of one menu. Names and links are merged row by row. Positions are merged as a tree: items
 * that I added and moved are inserted into their tree, so that changes of different branches are independent. Only an
 * item that both moved to different positions is a conflict.
 */
export function mergeMenus(base: MenuForm, mine: MenuForm, theirs: MenuForm): Merge<MenuForm> {
  const [before, own, other] = [base, mine, theirs].map(form => normalizeRows(form.items)) as [
    MenuRow[],
    MenuRow[],
    MenuRow[],
  ]
  const texts = mergeThreeWay(
    { ...base, items: before.map(unplaced) },
    { ...mine, items: own.map(unplaced) },
    { ...theirs, items: other.map(unplaced) },
  )
  const kept = new Map(texts.merged.items.map(row => [row.id, row]))
  const places = mergePlaces({ before, own, other, isKept: id => kept.has(id) })
  const items = places.nodes.map(({ id, parentId }) => ({ ...kept.get(id), parentId }) as MenuRow)
  const at = (row: string): ValuePath<MenuForm> => ({ field: 'items', row, column: 'place' })
  return {
    merged: { ...mine, ...texts.merged, items: withPlaces(items) },
    conflicts: [...texts.conflicts, ...places.conflicts.map(at)],
    theirs: [...texts.theirs.filter(isNoOrder), ...places.taken.map(at)],
  }
}

/** Position and content are compared separately. */
const unplaced = ({ parentId: _, place: __, ...row }: MenuRow) => row

/** A conflict of the whole list is redundant, because the moved rows are reported. */
const isNoOrder = ({ field, row }: Pick<ValuePath<MenuForm>, 'field' | 'row'>) => field !== 'items' || row !== undefined

interface Trees {
  before: readonly MenuRow[]
  own: readonly MenuRow[]
  other: readonly MenuRow[]
  isKept: (id: string) => boolean
}

function mergePlaces({ before, own, other, isKept }: Trees) {
  const [was, mine, theirs] = [nodesById(before), nodesById(own), nodesById(other)]
  const [movedByMe, movedByThem] = [movedBetween(before, own), movedBetween(before, other)]
  const conflicts: string[] = []
  const taken = [...movedByThem].filter(id => isKept(id) && !movedByMe.has(id))
  // Their items without deleted ones; children move up to the next existing parent.
  let nodes: TreeNode[] = inTreeOrder(
    other
      .filter(({ id }) => isKept(id))
      .map(({ id, parentId }) => ({ id, parentId: nearest(parentId, theirs, isKept) })),
  )
  for (const { id, parentId } of own.filter(row => isKept(row.id))) {
    const isThere = nodes.some(node => node.id === id)
    if (isThere && !movedByMe.has(id)) continue
    const parent = nearest(parentId, mine, isKept)
    const place = { parentId: parent, afterId: siblingBefore(own, id, parentId, parent, nodes) }
    if (!isThere) {
      nodes = moveNode([...nodes, { id, parentId: null }], id, place) ?? nodes
      continue
    }
    const isContested = movedByThem.has(id) && !sameValue(placeOf(own, id), placeOf(other, id))
    if (isContested) conflicts.push(id)
    const isCircle = parent !== null && isWithin(nodesById(nodes), parent, id)
    if (isCircle && !isContested) taken.push(id)
    nodes = moveNode(nodes, id, place) ?? nodes
  }
  return { nodes, conflicts, taken: taken.filter(id => was.has(id)) }
}

/** The parent, or the first one above it that is still there. */
function nearest(parentId: string | null, byId: ReadonlyMap<string, TreeNode>, isKept: (id: string) => boolean) {
  let at = parentId
  while (at !== null && !isKept(at)) at = byId.get(at)?.parentId ?? null
  return at
}

/** The sibling after which I have put it, or the one before that, of those that are under the same parent now. */
function siblingBefore(
  own: readonly MenuRow[],
  id: string,
  parentId: string | null,
  parent: string | null,
  nodes: readonly TreeNode[],
): string | null {
  const siblings = own.filter(row => row.parentId === parentId)
  const earlier = siblings.slice(
    0,
    siblings.findIndex(row => row.id === id),
  )
  const there = new Set(nodes.filter(node => node.parentId === parent).map(node => node.id))
  if (parent !== parentId) return nodes.findLast(node => node.parentId === parent && node.id !== id)?.id ?? null
  return earlier.findLast(row => there.has(row.id))?.id ?? null
}
