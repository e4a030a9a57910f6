import { flushSync } from 'react-dom'
import { fitsLevels, type Step, stepPlace, type TreeNode, type TreePlace } from '#lib/tree.ts'

interface MoveOptions {
  nodes: readonly TreeNode[]
  levels: number | undefined
  expanded: ReadonlySet<string>
  rowOf: (id: string) => HTMLElement | null | undefined
  onExpand: (id: string) => void
  onCurrent: (id: string) => void
  onMove: (id: string, place: TreePlace) => void
}

/** Moves rows of a tree, and the focus with them. */
export function useTreeMoves({ nodes, levels, expanded, rowOf, onExpand, onCurrent, onMove }: MoveOptions) {
  const fits = (id: string, place: TreePlace) => levels === undefined || fitsLevels(nodes, id, place, levels)
  /** Where a step leads; `null` if it isn't possible. */
  const placeAfter = (id: string, way: Step) => {
    const place = stepPlace(nodes, id, way)
    return place && fits(id, place) ? place : null
  }
  /** Moves a row, then focuses what `focus` finds. */
  const move = (id: string, place: TreePlace, focus: () => HTMLElement | null | undefined) => {
    // Rendered before the focus moves: an element loses focus when it is moved in the DOM.
    flushSync(() => {
      if (place.parentId !== null && !expanded.has(place.parentId)) onExpand(place.parentId)
      onCurrent(id)
      onMove(id, place)
    })
    focus()?.focus()
    rowOf(id)?.scrollIntoView?.({ block: 'nearest' })
  }
  const step = (id: string, way: Step, focus: () => HTMLElement | null | undefined) => {
    const place = placeAfter(id, way)
    if (place) move(id, place, focus)
  }
  return { fits, placeAfter, move, step }
}
