import { endpointQuery } from '#api/queries.ts'
import { getLatestBulkEdit, listBulkEditRows } from '#contract/bulkEdits.ts'

/** Polling interval while one is in progress. */
const POLL_MS = 1000

export const bulkEditQueries = {
  /** The last started bulk edit; polled while it is in progress. */
  latest: () => ({
    ...endpointQuery('bulkEdit', getLatestBulkEdit, {}),
    refetchInterval: ({ state }: { state: { data?: { bulkEdit: { status: string } | null } | undefined } }) =>
      state.data?.bulkEdit?.status === 'InProgress' ? POLL_MS : false,
  }),
  rows: (id: string, startIndex: number, pageSize: number) =>
    endpointQuery('bulkEdit', listBulkEditRows, { params: { id }, query: { startIndex, pageSize } }),
}
