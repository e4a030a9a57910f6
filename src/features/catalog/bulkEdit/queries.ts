import { endpointQuery } from '#api/queries.ts'
import { type BulkEdit, getLatestBulkEdit, listBulkEditRows } from '#contract/catalog/bulkEdits.ts'
import { delays } from '#lib/delays.ts'

export const bulkEditQueries = {
  /** The last started bulk edit; polled while it is in progress. */
  latest: () => ({
    ...endpointQuery('bulkEdit', getLatestBulkEdit, {}),
    refetchInterval: ({ state }: { state: { data?: { bulkEdit: { status: string } | null } | undefined } }) =>
      state.data?.bulkEdit?.status === 'InProgress' ? delays.pollJob : false,
  }),
  rows: (id: string) => (startIndex: number, pageSize: number) =>
    endpointQuery('bulkEdit', listBulkEditRows, { params: { id }, query: { startIndex, pageSize } }),
}

/** Where the last bulk edit is cached. */
export const bulkEditJob = {
  queryKey: bulkEditQueries.latest().queryKey,
  dataOf: (bulkEdit: BulkEdit) => ({ bulkEdit }),
}
