import type { QueryClient } from '@tanstack/react-query'
import { runMutation } from '#api/queries.ts'
import type { Category } from '#contract/categories.ts'
import { markSending } from '#page/form/unsaved.ts'
import { problemToast } from '#page/list/problemToast.ts'
import { recordMutations } from '#page/record/recordMutations.ts'
import { nounOf } from '#page/record/resource.ts'
import { categoryQueries } from '../queries.ts'
import { categoryResource } from '../resource.ts'

/** Changes some fields of a category of the tree, which has only a few of them. */
export async function changeCategory(queryClient: QueryClient, id: string, change: Partial<Category>): Promise<void> {
  const endSending = markSending()
  try {
    const record = await queryClient.fetchQuery({ ...categoryQueries.detail(id), staleTime: 0 })
    // Its products are not changed.
    const rest = { ...record, productIds: undefined }
    await runMutation(queryClient, recordMutations(categoryResource, queryClient).change, { record: rest, change })
  } catch (error) {
    problemToast(nounOf(categoryResource, 1), error)
  } finally {
    endSending()
  }
}
