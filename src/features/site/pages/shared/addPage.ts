import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { WriteOptions } from '#api/client.ts'
import { runMutation } from '#api/queries.ts'
import { NewContentPage } from '#contract/content/contentPages.ts'
import { recordMutations } from '#page/record/recordMutations.ts'
import { pageResource } from '../resource.ts'

/** Creates an active page without text from its name alone. */
export const addPage = (queryClient: QueryClient, name: string, write: WriteOptions = {}) =>
  runMutation(queryClient, recordMutations(pageResource, queryClient).create, {
    body: z.decode(NewContentPage, { name }),
    ...write,
  })
