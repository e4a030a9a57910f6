import { endpointQuery } from '#api/queries.ts'
import { getReorderSettings, listReorder } from '#contract/catalog/reorder.ts'
import type { ReorderSearch } from './search.ts'

export const reorderQueries = {
  list: ({ page, size, view, within }: ReorderSearch) =>
    endpointQuery('reorder', listReorder, {
      query: {
        startIndex: (page - 1) * size,
        pageSize: size,
        pace: view === 'week' ? '7' : '30',
        ...(within !== '' && { within: Number(within) }),
      },
    }),
  settings: () => endpointQuery('reorder', getReorderSettings, {}),
}
