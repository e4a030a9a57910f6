import type { QueryClient } from '@tanstack/react-query'
import { quietly } from '#api/queries.ts'
import type { BulkEdit } from '#contract/catalog/bulkEdits.ts'
import type { Product } from '#contract/catalog/products.ts'
import { fetchJobRows, unfinishedIn } from '#page/job/jobRows.ts'
import type { Selection } from '#page/list/useSelection.ts'
import { bulkEditQueries } from '../queries.ts'

/** Keeps only failed and unprocessed rows selected, for the next attempt. */
export async function selectUnfinished(
  queryClient: QueryClient,
  edit: BulkEdit,
  rows: readonly Product[],
  selection: Selection<Product>,
) {
  const query = bulkEditQueries.rows(edit.id)
  // They come first.
  const results = await fetchJobRows(queryClient, (...page) => quietly(query(...page)), unfinishedIn(edit))
  const left = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'waiting').map(({ id }) => id)
  selection.toggle(
    rows.filter(({ id }) => !left.includes(id)),
    false,
  )
}
