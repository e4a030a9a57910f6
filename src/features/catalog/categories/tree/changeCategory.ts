import { notifyManager, type QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { statusOf } from '#api/errors.ts'
import { runMutation } from '#api/queries.ts'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { excerpt } from '#lib/excerpt.ts'
import { observable } from '#lib/observable.ts'
import { markSending } from '#page/form/unsaved.ts'
import { problemToast } from '#page/list/problemToast.ts'
import { recordMutations, refreshLists } from '#page/record/recordMutations.ts'
import { nounOf } from '#page/record/resource.ts'
import { toast } from '#ui/toast/toasts.ts'
import { categoryQueries } from '../queries.ts'
import { categoryResource } from '../resource.ts'

/** What the tree itself changes in a category. */
export type NodeChange = Partial<Pick<CategoryNode, 'name' | 'state' | 'isInMenu'>>

export interface PendingChange {
  id: string
  change: NodeChange
}

/** Changes that are being saved. The tree shows them at once: on a slow connection, the old name would look like a failure. */
export const pendingChanges = observable<readonly PendingChange[]>([])

let lastWrite: Promise<unknown> = Promise.resolve()

/**
 * Writes to the tree one after another, with what they fetch. Otherwise the response to a move that was processed before a
 * new name would put the old name back.
 */
export function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
  const result = lastWrite.then(write)
  lastWrite = result.catch(() => undefined)
  return result
}

/**
 * Changes some fields of a category of the tree, which has only a few of them. If someone else has renamed it since it was called
 * `nameBefore`, the new name replaces theirs, which is shown and can be put back.
 */
export async function changeCategory(
  queryClient: QueryClient,
  id: string,
  change: NodeChange,
  nameBefore?: string,
): Promise<void> {
  // A name of one's own that is still being saved is no one else's.
  const isFirst = !pendingChanges.get().some(each => each.id === id)
  const endSending = markSending()
  const pending = { id, change }
  pendingChanges.set([...pendingChanges.get(), pending])
  try {
    const record = await inTurn(async () => {
      const record = await queryClient.fetchQuery({ ...categoryQueries.detail(id), staleTime: 0 })
      // Its products are not changed.
      const rest = { ...record, productIds: undefined }
      await runMutation(queryClient, recordMutations(categoryResource, queryClient).change, { record: rest, change })
      return record
    })
    if (isFirst && nameBefore !== undefined && ![nameBefore, change.name].includes(record.name))
      toast({
        tone: 'warn',
        text: i18next.t('categories:tree.renamedToo', {
          theirs: excerpt(record.name),
          mine: excerpt(change.name ?? ''),
        }),
        action: {
          label: i18next.t('categories:tree.useTheirName'),
          onAction: () => void changeCategory(queryClient, id, { name: record.name }),
        },
        seconds: 'stay',
      })
  } catch (error) {
    problemToast(nounOf(categoryResource, 1), error)
    // Someone else deleted it.
    if (statusOf(error) === 404) void refreshLists(queryClient, categoryResource)
  } finally {
    endSending()
    // Components learn of fetched data by this queue, too: the tree renders what was saved before.
    notifyManager.schedule(() => pendingChanges.set(pendingChanges.get().filter(each => each !== pending)))
  }
}
