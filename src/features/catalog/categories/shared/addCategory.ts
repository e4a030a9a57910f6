import type { QueryClient } from '@tanstack/react-query'
import type { WriteOptions } from '#api/client.ts'
import { runMutation } from '#api/queries.ts'
import { recordMutations } from '#page/record/recordMutations.ts'
import { categoryResource } from '../resource.ts'

/** Creates an active category at the top level from its name alone. */
export function addCategory(queryClient: QueryClient, name: string, write: WriteOptions = {}) {
  const body = {
    name,
    parentId: null,
    state: 'Active' as const,
    isInMenu: false,
    images: [],
    seo: { friendlyName: '', title: '', metaDescription: '' },
    descriptions: { long: '', short: '', extended: '' },
  }
  return runMutation(queryClient, recordMutations(categoryResource, queryClient).create, { body, ...write })
}
