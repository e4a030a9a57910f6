import { movedBetween } from '#lib/movedBetween.ts'
import { moveNode, nodesById, placeOf, type TreeNode, type TreePlace } from '#lib/tree.ts'

/** A category that was moved. */
export interface Move {
  id: string
  place: TreePlace
}

/** The result of applying moves to a tree that someone else has changed since. */
export interface MovesMerge<Node extends TreeNode> {
  /** The current tree, with all moves that concern only me. */
  nodes: Node[]
  moves: Move[]
  /** Moves of categories that the other user moved, too: the user has to choose. */
  clashes: Move[]
  /** Moves that are no longer possible: the category or its new parent was deleted, or it would be inside itself. */
  lost: Move[]
}

/** The tree after moves, without impossible ones. */
export const applyMoves = <Node extends TreeNode>(nodes: readonly Node[], moves: readonly Move[]): readonly Node[] =>
  moves.reduce((tree, { id, place }) => moveNode(tree, id, place) ?? tree, nodes)

/** Applies my moves, which started from `base`, to the current tree. Moves of different categories are independent. */
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
