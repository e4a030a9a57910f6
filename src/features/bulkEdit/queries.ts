import { endpointQuery } from '#api/queries.ts'
import { getLatestBulkEdit, listBulkEditRows } from '#contract/bulkEdits.ts'

/** While one is under way it is asked for this often. */
const POLL_MS = 1000

export const bulkEditQueries = {
  /** The bulk edit that was started last; followed while it is under way. */
  latest: () => ({
    ...endpointQuery('bulkEdit', getLatestBulkEdit, {}),
    refetchInterval: ({ state }: { state: { data?: { bulkEdit: { status: string } | null } | undefined } }) =>
      state.data?.bulkEdit?.status === 'InProgress' ? POLL_MS : false,
  }),
  rows: (id: string, startIndex: number, pageSize: number) =>
    endpointQuery('bulkEdit', listBulkEditRows, { params: { id }, query: { startIndex, pageSize } }),
}
