import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { request } from '#api/client.ts'
import { currentOf } from '#api/currentOf.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type CategoryNode, CategoryTree, getCategoryTree } from '#contract/catalog/categories.ts'
import { updateCategoryTree } from '#contract/catalog/categoryWrites.ts'
import { excerpt } from '#lib/excerpt.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { markSending } from '#page/form/unsaved.ts'
import { toast } from '#ui/toast/toasts.ts'
import { categoryQueries } from '../queries.ts'
import { inTurn, type PendingChange, pendingChanges } from './changeCategory.ts'
import { createTreeSaver, type TreeState } from './treeSaver.ts'

/** The moves in the tree of this screen, and their state. */
export function useTreeSaver(tree: CategoryTree) {
  const queryClient = useQueryClient()
  const [saver] = useState(() => connectSaver(queryClient, tree))
  useEffect(() => saver.refresh(tree), [saver, tree])
  const moved = useSyncExternalStore(saver.subscribe, saver.get)
  const changes = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.get)
  const state = useMemo(
    (): TreeState => ({ ...moved, nodes: withChanges(withPlaces(tree.items, moved.nodes), changes) }),
    [tree, moved, changes],
  )
  // The browser asks for confirmation before the page closes with unsaved moves.
  const isUnsaved = state.isSaving || state.error !== null || state.clashes.length > 0
  useEffect(() => (isUnsaved ? markSending() : undefined), [isUnsaved])
  return { saver, state }
}

/** The fetched categories in the places of the saver, which adopts a fetched tree later: after the move in progress. */
function withPlaces(fetched: readonly CategoryNode[], placed: readonly CategoryNode[]): CategoryNode[] {
  const byId = new Map(fetched.map(node => [node.id, node]))
  return placed.map(node => {
    const newest = byId.get(node.id) ?? node
    return newest.parentId === node.parentId ? newest : { ...newest, parentId: node.parentId }
  })
}

const withChanges = (nodes: readonly CategoryNode[], changes: readonly PendingChange[]): CategoryNode[] =>
  nodes.map(node => {
    const own = changes.filter(({ id }) => id === node.id)
    return own.length === 0 ? node : Object.assign({}, node, ...own.map(({ change }) => change))
  })

function connectSaver(queryClient: QueryClient, tree: CategoryTree) {
  const names = new Map(tree.items.map(({ id, name }) => [id, name]))
  const saver = createTreeSaver(tree, {
    save: (revision, nodes) =>
      inTurn(() =>
        request(updateCategoryTree, {
          body: { revision, items: nodes.map(({ id, parentId }) => ({ id, parentId })) },
        }),
      ),
    currentOf: error => currentOf(CategoryTree, error),
    onSaved: async saved => {
      await cacheResponse(queryClient, categoryQueries.tree().queryKey, saved)
      // A moved category has another parent and a new revision.
      await invalidate(queryClient, {
        predicate: ({ queryKey }) => queryKey[0] === 'categories' && queryKey[1] !== getCategoryTree.name,
      })
    },
    onLost: moves => {
      for (const { id } of moves) {
        const text = i18next.t('categories:tree.lost', { name: excerpt(names.get(id) ?? id) })
        toast({ tone: 'warn', text, seconds: 10 })
      }
    },
    onUnseenError: error =>
      toast({
        tone: 'danger',
        text: `${i18next.t('categories:tree.failedTitle')}. ${errorMessage(error)}`,
        action: { label: i18next.t('page:upload.retry'), onAction: saver.retry },
        seconds: 10,
      }),
    onUnseenClashes: (clashes, nodes) => {
      const nameOf = (id: string | null) =>
        id ? (nodes.find(node => node.id === id)?.name ?? '…') : i18next.t('categories:tree.topLevel')
      for (const { id, place } of clashes) {
        const text = i18next.t('categories:tree.clashInto', {
          name: excerpt(nameOf(id)),
          mine: excerpt(nameOf(place.parentId)),
          theirs: excerpt(nameOf(nodes.find(node => node.id === id)?.parentId ?? null)),
        })
        const useMine = { label: i18next.t('categories:tree.clashMine'), onAction: () => saver.move(id, place) }
        toast({ tone: 'warn', text, action: useMine, seconds: 'stay' })
      }
    },
  })
  return saver
}
