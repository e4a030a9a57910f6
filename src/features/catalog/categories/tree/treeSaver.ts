import type { CategoryTree } from '#contract/catalog/categories.ts'
import { moveNode, placeOf, type TreePlace } from '#lib/tree.ts'
import { applyMoves, type Move, mergeMoves } from '../model.ts'

export type Nodes = CategoryTree['items']

export interface TreeState {
  /** With all moves, saved or not. */
  nodes: Nodes
  isSaving: boolean
  /** The last move, while it can be undone. */
  undo: Move | null
  /** Moves of categories that someone else moved, too, waiting for the user's choice. */
  clashes: readonly Move[]
  /** Why the last moves could not be saved. They are retried. */
  error: unknown
}

interface SaverOptions {
  /** Sends the whole tree. */
  save: (revision: number, nodes: Nodes) => Promise<CategoryTree>
  /** The current tree that a refused save carries; `undefined` for every other error. */
  currentOf: (error: unknown) => CategoryTree | undefined
  onSaved: (tree: CategoryTree) => void
  /** Moves that someone else's changes made impossible. */
  onLost: (moves: readonly Move[]) => void
  /** Moves could not be saved, and no screen shows it. */
  onUnseenError: (error: unknown) => void
  /** Someone else moved the same categories, and no screen can ask: they stay where they are in `nodes`. */
  onUnseenClashes: (clashes: readonly Move[], nodes: Nodes) => void
}

/**
 * Saves moves immediately, as whole trees, one after the other: a move is shown at once, and moves during a save are
 * sent with the next one. Lives outside of React, so that moves are saved after the screen was left.
 */
export function createTreeSaver(first: CategoryTree, options: SaverOptions) {
  let saved = first
  /** Moves in `saved`, in order, that are not saved yet. */
  let moves: readonly Move[] = []
  /** Fetched during a save. */
  let fetched: CategoryTree | null = null
  let state: TreeState = { nodes: first.items, isSaving: false, undo: null, clashes: [], error: null }
  const listeners = new Set<() => void>()
  const set = (change: Partial<TreeState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const draw = (change: Partial<TreeState> = {}) => set({ ...change, nodes: [...applyMoves(saved.items, moves)] })

  const reportUnseen = () => {
    if (listeners.size > 0) return
    if (state.error !== null) options.onUnseenError(state.error)
    const { clashes } = state
    if (clashes.length === 0) return
    draw({ clashes: [], undo: null })
    options.onUnseenClashes(clashes, state.nodes)
    void flush()
  }

  /** Applies the unsaved moves to a tree with changes of others. */
  const rebase = (current: CategoryTree) => {
    const merge = mergeMoves(saved.items, current.items, moves)
    saved = current
    moves = merge.moves
    draw({ clashes: merge.clashes, error: moves.length === 0 ? null : state.error })
    if (merge.lost.length > 0) options.onLost(merge.lost)
  }

  async function flush() {
    if (state.isSaving || state.clashes.length > 0 || moves.length === 0) return
    set({ isSaving: true, error: null })
    while (moves.length > 0 && state.clashes.length === 0) {
      const sent = moves
      fetched = null
      try {
        saved = await options.save(saved.revision, [...applyMoves(saved.items, sent)])
        // Moves that were made meanwhile.
        moves = moves.slice(sent.length)
        options.onSaved(saved)
        draw()
      } catch (error) {
        const current = options.currentOf(error)
        if (!current) {
          set({ isSaving: false, error })
          if (fetched) rebase(fetched)
          return reportUnseen()
        }
        rebase(current)
        if (moves.length === 0) options.onSaved(saved)
        reportUnseen()
      }
    }
    set({ isSaving: false })
  }

  const move = (id: string, place: TreePlace, undo: Move | null) => {
    if (!moveNode(state.nodes, id, place)) return
    moves = [...moves, { id, place }]
    draw({ undo })
    void flush()
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        reportUnseen()
      }
    },
    move: (id: string, place: TreePlace) => {
      const before = placeOf(state.nodes, id)
      move(id, place, before ? { id, place: before } : null)
    },
    undo: () => {
      if (state.undo) move(state.undo.id, state.undo.place, null)
    },
    /** A newer tree was fetched. Not needed if a save succeeds: its response contains the current tree. */
    refresh: (tree: CategoryTree) => {
      if (state.isSaving) fetched = tree
      else if (tree !== saved && state.clashes.length === 0) rebase(tree)
    },
    retry: () => void flush(),
    /** Reverts unsaved moves. */
    discard: () => {
      moves = []
      draw({ error: null, undo: null })
    },
    answer: (whose: 'mine' | 'theirs') => {
      const { clashes } = state
      if (whose === 'mine') moves = [...moves, ...clashes]
      draw({ clashes: [], undo: null })
      void flush()
    },
  }
}

export type TreeSaver = ReturnType<typeof createTreeSaver>
