/** A record with a parent of the same kind; `null` at the top. */
export interface TreeNode {
  id: string
  parentId: string | null
}

/** A position in a tree: after the sibling `afterId`, or first for `null`. */
export interface TreePlace {
  parentId: string | null
  afterId: string | null
}

/** The children of each node, in their order; those of `null` are at the top. */
export function childrenByParent<Node extends TreeNode>(nodes: readonly Node[]): Map<string | null, Node[]> {
  const children = new Map<string | null, Node[]>()
  for (const node of nodes) {
    const siblings = children.get(node.parentId)
    if (siblings) siblings.push(node)
    else children.set(node.parentId, [node])
  }
  return children
}

/** Parents before their children. Nodes without a root, as in a cycle, are omitted. */
export function inTreeOrder<Node extends TreeNode>(nodes: readonly Node[]): Node[] {
  return flatten(childrenByParent(nodes))
}

function flatten<Node extends TreeNode>(children: ReadonlyMap<string | null, readonly Node[]>): Node[] {
  const ordered: Node[] = []
  // A stack instead of recursion, because the depth of external data is unknown.
  const open = [...(children.get(null) ?? [])].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    ordered.push(node)
    open.push(...[...(children.get(node.id) ?? [])].reverse())
  }
  return ordered
}

/** The ids of all parents of a node, outermost first. */
export function lineageOf(byId: ReadonlyMap<string, TreeNode>, id: string): string[] {
  const lineage: string[] = []
  const seen = new Set([id])
  for (let at = byId.get(id)?.parentId ?? null; at !== null && !seen.has(at); at = byId.get(at)?.parentId ?? null) {
    seen.add(at)
    lineage.push(at)
  }
  return lineage.reverse()
}

export const nodesById = <Node extends TreeNode>(nodes: readonly Node[]) => new Map(nodes.map(node => [node.id, node]))

/** Whether `id` is `ancestorId` or anywhere below it. */
export const isWithin = (byId: ReadonlyMap<string, TreeNode>, id: string | null, ancestorId: string): boolean =>
  id !== null && (id === ancestorId || lineageOf(byId, id).includes(ancestorId))

/** The number of levels of a tree: 1 for nodes without children. Parents come first. */
export function depthOf(ordered: readonly TreeNode[]): number {
  const levels = new Map<string, number>()
  let deepest = 0
  for (const { id, parentId } of ordered) {
    const level = (parentId === null ? 0 : (levels.get(parentId) ?? 0)) + 1
    levels.set(id, level)
    deepest = Math.max(deepest, level)
  }
  return deepest
}

/** Where a node is. */
export function placeOf(nodes: readonly TreeNode[], id: string): TreePlace | undefined {
  const node = nodes.find(each => each.id === id)
  if (!node) return undefined
  const siblings = nodes.filter(each => each.parentId === node.parentId)
  return { parentId: node.parentId, afterId: siblings[siblings.indexOf(node) - 1]?.id ?? null }
}

/**
 * The tree with a node and its descendants moved to another position, in tree order. `null` if that is impossible:
 * inside itself, or under a node that is not in the tree. After a sibling that no longer exists, it becomes the last.
 */
export function moveNode<Node extends TreeNode>(nodes: readonly Node[], id: string, place: TreePlace): Node[] | null {
  const byId = nodesById(nodes)
  const node = byId.get(id)
  const { parentId, afterId } = place
  if (!node || (parentId !== null && !byId.has(parentId)) || isWithin(byId, parentId, id) || afterId === id) return null
  const children = childrenByParent(nodes)
  const left = (children.get(node.parentId) ?? []).filter(each => each.id !== id)
  children.set(node.parentId, left)
  const siblings = node.parentId === parentId ? left : (children.get(parentId) ?? [])
  const after = afterId === null ? -1 : siblings.findIndex(each => each.id === afterId)
  const at = afterId !== null && after < 0 ? siblings.length : after + 1
  children.set(parentId, siblings.toSpliced(at, 0, node.parentId === parentId ? node : { ...node, parentId }))
  return flatten(children)
}

/** Whether a node can move to a position without making the tree deeper than `levels`; moving up is always allowed. */
export function fitsLevels(nodes: readonly TreeNode[], id: string, { parentId }: TreePlace, levels: number): boolean {
  const byId = nodesById(nodes)
  const below = nodes.filter(node => isWithin(byId, node.id, id))
  const height = depthOf(below.map(node => (node.id === id ? { id, parentId: null } : node)))
  const levelOf = (parent: string | null) => (parent === null ? 0 : lineageOf(byId, parent).length + 1)
  const level = levelOf(parentId)
  return level + height <= levels || level <= levelOf(byId.get(id)?.parentId ?? null)
}

export const STEPS = ['up', 'down', 'in', 'out'] as const
export type Step = (typeof STEPS)[number]

/**
 * The position one step away: up or down among the siblings, into the previous sibling, or out after its parent. `null`
 * if there is none.
 */
export function stepPlace(nodes: readonly TreeNode[], id: string, step: Step): TreePlace | null {
  const node = nodes.find(each => each.id === id)
  if (!node) return null
  const { parentId } = node
  const siblings = nodes.filter(each => each.parentId === parentId)
  const at = siblings.indexOf(node)
  if (step === 'up') return at === 0 ? null : { parentId, afterId: siblings[at - 2]?.id ?? null }
  if (step === 'down') return at === siblings.length - 1 ? null : { parentId, afterId: siblings[at + 1]?.id ?? null }
  if (step === 'out') {
    const parent = nodes.find(each => each.id === parentId)
    return parent ? { parentId: parent.parentId, afterId: parent.id } : null
  }
  const before = siblings[at - 1]
  if (!before) return null
  return { parentId: before.id, afterId: nodes.findLast(each => each.parentId === before.id)?.id ?? null }
}

/** The rows of an indented list: those whose parents are all expanded, with their level from 0. */
export function visibleNodes<Node extends TreeNode>(ordered: readonly Node[], expanded: ReadonlySet<string>) {
  const levels = new Map<string, number>()
  const visible: { node: Node; level: number }[] = []
  for (const node of ordered) {
    const above = node.parentId === null ? -1 : levels.get(node.parentId)
    if (above === undefined || (node.parentId !== null && !expanded.has(node.parentId))) continue
    levels.set(node.id, above + 1)
    visible.push({ node, level: above + 1 })
  }
  return visible
}

/** All nodes with their level from 0. */
export const withLevels = <Node extends TreeNode>(ordered: readonly Node[]) =>
  visibleNodes(ordered, new Set(ordered.map(({ id }) => id)))
