import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#i18n/messages.ts'
import { problemToast } from '#page/list/problemToast.ts'
import { nounOf } from '#page/record/resource.ts'
import { categoryQueries } from '../queries.ts'
import { categoryResource } from '../resource.ts'
import { addCategory } from './addCategory.ts'

/**
 * Creates a category at the top level by name, for forms that select categories. Returns its id, or shows why it
 * failed.
 */
export async function createCategory(queryClient: QueryClient, name: string): Promise<string | undefined> {
  try {
    const { id } = await addCategory(queryClient, name)
    // Its name, for the chip.
    await queryClient.refetchQueries(categoryQueries.tree())
    return id
  } catch (error) {
    await loadMessages('categories')
    problemToast(nounOf(categoryResource, 1), error)
    return undefined
  }
}
