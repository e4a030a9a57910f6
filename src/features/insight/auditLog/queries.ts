import { endpointQuery } from '#api/queries.ts'
import { listAuditEntries, listAuditPeople } from '#contract/auditLog.ts'
import { formatFilter } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'

/** The newest entry of a record, which has its name. */
const newestOf = (record: string): ListQuery => ({
  startIndex: 0,
  pageSize: 1,
  filter: formatFilter<typeof listAuditEntries>([{ field: 'record', operator: 'eq', value: record }]),
})

export const activityQueries = {
  // Users open it to see recent changes, but a screen that opens asks once.
  list: (query: ListQuery) => ({ ...endpointQuery('auditLog', listAuditEntries, { query }), staleTime: 2000 }),
  ofRecord: (record: string) => endpointQuery('auditLog', listAuditEntries, { query: newestOf(record) }),
  latest: () => activityQueries.list({ startIndex: 0, pageSize: 5 }),
  people: () => endpointQuery('auditLog', listAuditPeople, {}),
}
