import { childrenByParent, moveNode, nodesById, placeOf, type TreeNode, type TreePlace } from '#lib/tree.ts'

/** A category that was put to another place. */
export interface Move {
  id: string
  place: TreePlace
}

/** What comes of moves that were made in a tree that somebody else has changed since. */
export interface MovesMerge<Node extends TreeNode> {
  /** The current tree, with all moves that concern only me. */
  nodes: Node[]
  moves: Move[]
  /** Moves of categories that the other person moved, too: somebody has to choose. */
  clashes: Move[]
  /** Moves that can no longer be made: the category or its new parent is gone, or would be inside itself. */
  lost: Move[]
}

/** The tree after moves, without those that can't be made. */
export const applyMoves = <Node extends TreeNode>(nodes: readonly Node[], moves: readonly Move[]): readonly Node[] =>
  moves.reduce((tree, { id, place }) => moveNode(tree, id, place) ?? tree, nodes)

/** Makes my moves, which started from `base`, in the tree as it is now. Moves of different categories don't concern each other. */
export function mergeMoves<Node extends TreeNode>(
  base: readonly TreeNode[],
  current: readonly Node[],
  mine: readonly Move[],
): MovesMerge<Node> {
  const theirs = movedBetween(base, current)
  const known = nodesById(current)
  const result: MovesMerge<Node> = { nodes: [...current], moves: [], clashes: [], lost: [] }
  const wanted = applyMoves(base, mine)
  for (const move of mine) {
    if (known.has(move.id) && theirs.has(move.id)) {
      if (!isSamePlace(placeOf(wanted, move.id), placeOf(current, move.id))) result.clashes.push(move)
      continue
    }
    const moved = moveNode(result.nodes, move.id, move.place)
    if (moved) result.nodes = moved
    if (moved) result.moves.push(move)
    else result.lost.push(move)
  }
  return result
}

const isSamePlace = (one: TreePlace | undefined, other: TreePlace | undefined) =>
  one?.parentId === other?.parentId && one?.afterId === other?.afterId

/** The nodes of both trees that stand under another parent, or elsewhere among their siblings. */
export function movedBetween(before: readonly TreeNode[], after: readonly TreeNode[]): Set<string> {
  const was = nodesById(before)
  const isStill = nodesById(after)
  const moved = new Set(after.filter(({ id, parentId }) => was.has(id) && was.get(id)?.parentId !== parentId).map(idOf))
  const stayed = ({ id }: TreeNode) => was.has(id) && isStill.has(id) && !moved.has(id)
  const siblingsBefore = childrenByParent(before.filter(stayed))
  for (const [parentId, siblings] of childrenByParent(after.filter(stayed))) {
    const order = new Map((siblingsBefore.get(parentId) ?? []).map(({ id }, at) => [id, at]))
    const kept = longestRun(siblings.map(({ id }) => order.get(id) ?? -1))
    siblings.forEach(({ id }, at) => {
      if (!kept.has(at)) moved.add(id)
    })
  }
  return moved
}

const idOf = ({ id }: TreeNode) => id

/** The places of a longest increasing subsequence: what kept its order, so that as few as possible count as moved. */
function longestRun(numbers: readonly number[]): Set<number> {
  /** For each length, the place where the run of that length with the lowest end ends. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  numbers.forEach((number, at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1]
    ends[low] = at
  })
  const run = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(at)
  return run
}
